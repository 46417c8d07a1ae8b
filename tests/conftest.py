"""What all tests share."""

from hypothesis import settings

# A slow machine is no error.
settings.register_profile("dojo", deadline=None)
settings.load_profile("dojo")
