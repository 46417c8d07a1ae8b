"""The lines of Othello's book; python3 -m tools.othello.book makes this file.

231 positions, the last ones of 9 plies, with 481 moves that lose no more than two discs
each, by searches of 8 and 9 plies after them.
"""

# fmt: off
LINES = (
    "e60",
    "d60f64",
    "d62e60f60 c40",
    "g46b67d60 f52d60 e60 f50",
    "b30b40d64 c60 d67e60 . g55f68g64d70 f40 f30f58d66",
    "f50d63 c50e68 b40f41e60f68 e60d72 f40d67e64 e60 . . d23f40e61 c60 f55e60f62c76 f58e60 f21g40f52",
    "b30f33b56 f36b53d60 b50 c50e65 b46f40 b40f42b54c65 f40f63 d30 c23e24d60 . b40c52 a30b50 c67d60 c"
    "60f62 e21f21d60f67 f50c62 c60 f20g46 f30g51 f54f60 . c33b44c60 g50 d20f21c32f43 d30 c32e30 g40",
    "f50 . f40 f40e64f61d71 d60 f40a66c65e64 e60 g40c62 g47c60d77 c60d77 g44c64f60 e60 . e60 c27f50e6"
    "8 e60 c30 e25f40 c20b48 c30b46c68 . c60f66d71 d20f20 d20e26e34e67 f12g40 g50 d36e60 d60 d31g60 f"
    "50 e10 f26f50 d28f20c30 e60 c60e62 c60 e30e66 c60 b38b40b64 . e35f50 e30 e30b47 b30b45 d20 b50 b"
    "40 c70d77 d20f31e78 f38f60 d34f60 f50 b32c47d60e67 g40f63",
    "a46f54c60 f28f37d60 f30a52b58d61 e60 b50f53d68 . c10 a56b53c50 . e10f35 . f32d60 f35d60 f40d65 ."
    " g43c50 f45c60 g40b66g65 b60 . . e10d64e65 g45f50g52d65 f20g36 . . . g31f40 . . b40b54 . . . f60"
    " d24f30 d20 d21f20g45f64 d27e20 e20 c60d65 a40d60 b50f56 . e60f62 e60 . . c60 c50 . f10 f20f62 ."
    " f52f60 b50b60c62 b55c60 b54c60 . f50d65 c52d60 f50 . . g50d74 e25e60 . c45e60 . g50 f40 . f40 ."
    " c70 . g33f60 c70 g33f60 f30 c30 e36e60c76 . g47e60 f60 c35b53c60 b51e60 c30 e20f27e62 c30b63 d3"
    "3d60f62 . f28f50 d60",
    ". g40g57 . g40c68e77 . c60 g47d60e77 f30c64 f60 . c20d27e66 . . . f26f60g60 . . . . e10c34e60 . "
    "d24a30 . . . c26e20 c60 c30 c60 c30e67 e10e63 . e60 d10 d30h48h68 e61f60 . h52e60g68 . . f50 . ."
    " c36d60 c30 . . . . . . . . . c10a33c60e65 . . . a36c64d60 . . e26f20 . . . b40b62 b32a58b57b60 "
    "c10b35a45b65 . . . a40 c20d22 c28d21g36f50 g40 . c22d21g40 g38b46g48f50 d20f56 . . g36g68e75f70 "
    ". . d36g30g46 d10e11 . f30 a30a61 e30 b30b54d66 . g40 f40d63 f33b40 f60e74 d30f34f78 d30 . c34b4"
    "1g40b55 . c23b31f40c61 c62e60g65 d24f36c45f50 f50 . . . f37b50e63d76d88 g40f63 f20c65e68f67 . . "
    ". b40f63 c28c30 . . . f27c30c47e67 e60 e60 c20 g50 e34f30",
)
"""A line for each number of plies; engine/games/othello/book.py says what stands in it."""
