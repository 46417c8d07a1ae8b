"""The book of Connect Four on 6 columns and 5 rows."""

CODES = {
    -4: (
        (0,),
        (),
        (-24, 23, 25),
        (-22,),
        (19,),
        (3, 21),
    ),
    -3: (
        (0,),
        (),
        (-22, 23, 25),
        (-24,),
        (),
        (3, 17, 19, 21),
    ),
    0: (
        (0,),
        (),
        (-24, -22, 23),
        (25,),
        (),
        (19, 21),
        (-20, 3),
        (-18, -16, 17, 27),
    ),
    1: (
        (0,),
        (),
        (19, 23, 25),
        (-24, -22),
    ),
    3: (
        (0,),
        (),
        (-24, -22, 23),
        (25,),
        (3,),
        (-20, 21),
    ),
    4: (
        (0,),
        (),
        (-24, 23, 25),
        (-22,),
        (-20, 27),
    ),
}
"""By the kind of symbol before, the symbols whose codes have 1, 2 ... bits."""

CHAPTERS = {
    2: """
/w
//g
A
4
4
A
4
7A
A
4
//g
A
""",
    5: """
DgA
AA
UKc
img
QYA
AA
SIA
jh22
QDA
53FA
AI
sjYY
nRsjw
nNtba
XicA
/FPKA
oefTY
+KaA
VHgA
QYA
AA
AOA
A2Y
mSDA
S3Lq
SgA
ncxm
hxjA
TMY
brdZA
/OVk94
msn6eA
661bQ
vX4p9
PlfCA
SgA
nRjm
smuVg
nZu7Sg
WMpg
/Q0fa
+cbK8
iMko
X6Nf/Q
nfPft3w
UKA
/VNXU
+dDXtg
qnlU
sS77zY
vCzU
UYA
QYA
AA
UcA
jo5M
vWSdk
AA
kjsdg
h2TM
krQA
CCg
tV7ZfA
rXv7A
jSVa
rylj6
PLliA
XtqM
hxHU
TMG
yDTu
96kM
jh2Y
6uA
f08ig
PXkmnA
/SPbL4
rXrOA
udKtg
vsnju
ryu9H0
vG4c
saaG
pKhg
SOgA
p0sfQ
g2G
HQkA
T+1b7g
/Dusnw
qOoA
HuA
X+1b7w
/A0dQ
s6NQ
k01nw
naO7w
EYA
AA
AHA
cdU0
MLl
jnYA
HbcY
5mIA
t0eWU
t1eWA
ry58ig
DYY
HOjq
0rdDA
l6tHY
l2381w
55PPig
rHtlA
tx7ZQ
AA
MZG
Naq0
lzsY
mvbR0
mpjg
t0aHA
AHA
djg
O4g
""",
}
"""By the number of stones, a line for the heights of the columns."""
