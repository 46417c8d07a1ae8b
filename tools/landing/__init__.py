"""Static pages about the stations, the games and the tree bench, for previews, search engines and readers
without JavaScript; and the pictures of these pages. tools/site.py writes them beside the page.
"""
