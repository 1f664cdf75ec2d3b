"""What a ride does to a bike: engine tests, grip and stance, and dropping out."""
