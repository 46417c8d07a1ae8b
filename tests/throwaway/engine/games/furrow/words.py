"""What the engine says of Furrow, in English and Japanese."""

ENGLISH = {
    "mark.s": "South",
    "mark.n": "North",
    "outcome.furrow-empty": "The pits of one side are empty.",
    "reason.furrow-again": "ends in its own store and moves again",
    "reason.furrow-takes": "takes the seeds opposite",
    "error.furrow-cells": "A position has {expected} numbers with a comma between two.",
    "error.furrow-seeds": "There are {expected} seeds, not {given}.",
}

JAPANESE = {
    "mark.s": "南",
    "mark.n": "北",
    "outcome.furrow-empty": "片方の穴がすべて空になりました。",
    "reason.furrow-again": "自分の蔵で終わり、続けて動かせます",
    "reason.furrow-takes": "向かいの種を取ります",
    "error.furrow-cells": "局面は {expected} 個の数をコンマで区切って書きます。",
    "error.furrow-seeds": "種は {given} 個ではなく {expected} 個です。",
}

WORDS = {"en": ENGLISH, "ja": JAPANESE}
