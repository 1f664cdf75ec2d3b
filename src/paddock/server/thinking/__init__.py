"""Thinking: bots that decide, and what they would advise, in processes beside the server."""
