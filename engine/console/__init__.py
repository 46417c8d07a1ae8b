"""The console, which runs the engine in a terminal. It needs CPython and can use all of Python."""
