"""Before the race: drivers, cars, tires, qualifying and the weather."""
