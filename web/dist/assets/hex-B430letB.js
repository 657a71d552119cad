var e=`tilelab puzzles hex:size=5 hex:size=6 --count 60 --seed 1 --player mcts:nodes=100,blunder=0.15 --agent mcts:nodes=1000 --solver-nodes 5000 --gap 0.3`,t=[{game:`hex:size=6`,position:`a to move
#  a b c d e f
 1  . . . . . a
  2  . . . . . .
   3  . . . . . .
    4  . . b . . .
     5  . . . . . .
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:21,name:`d4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`d4`],missed_by:[`hard`]},{game:`hex:size=5`,position:`b to move
#  a b c d e
 1  . . . . a
  2  . . . . .
   3  . b . . .
    4  . . . . .
     5  a . . . .
# a connects top and bottom, b left and right
`,moves:[{action:17,name:`c4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:5,name:`a2`,value:-1}],exact:!0,line:[`c4`],missed_by:[`hard`]},{game:`hex:size=5`,position:`b to move
#  a b c d e
 1  . . . . a
  2  . . b b a
   3  . . a . .
    4  . . . . .
     5  . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:13,name:`d3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:5,name:`a2`,value:-1}],exact:!0,line:[`d3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . .
  2  . . . . . .
   3  . . . a . .
    4  . a b . a .
     5  . a b . b .
      6  a b . b a .
# a connects top and bottom, b left and right
`,moves:[{action:8,name:`c2`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c2`],missed_by:[`hard`]},{game:`hex:size=5`,position:`a to move
#  a b c d e
 1  . . . . .
  2  . . . . .
   3  . b a . .
    4  . . b . .
     5  a . . . .
# a connects top and bottom, b left and right
`,moves:[{action:13,name:`d3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`d3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . a
  2  . . . . . .
   3  . . . . . .
    4  . . . . . .
     5  . b . a . .
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:21,name:`d4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`d4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . .
  2  . . . . . .
   3  . . . . . .
    4  . . . . . .
     5  . . . . . a
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:20,name:`c4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . a
  2  . . . . . .
   3  . a . . . .
    4  . . . . . .
     5  . a b . . .
      6  . b . . . .
# a connects top and bottom, b left and right
`,moves:[{action:20,name:`c4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . a
  2  . . . . . .
   3  . . . . a a
    4  . . . . b .
     5  . . b . . .
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:21,name:`d4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`d4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . b
  2  . . . . . .
   3  . . . . . .
    4  . . a . . .
     5  . b a . . .
      6  . a . . . .
# a connects top and bottom, b left and right
`,moves:[{action:14,name:`c3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`a to move
#  a b c d e f
 1  . . . . a .
  2  . . . . a .
   3  . . . b a .
    4  . . . b a .
     5  . . a b b b
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:14,name:`c3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:5,name:`f1`,value:-1}],exact:!0,line:[`c3`],missed_by:[`hard`]},{game:`hex:size=5`,position:`b to move
#  a b c d e
 1  . . . . .
  2  a . . . .
   3  . . . . .
    4  . . . . .
     5  . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:12,name:`c3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c3`],missed_by:[`hard`]},{game:`hex:size=5`,position:`b to move
#  a b c d e
 1  . . . . .
  2  . . . . .
   3  . . . . .
    4  . . . . a
     5  . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:12,name:`c3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . .
  2  . . . . . .
   3  . . . . . .
    4  . . b . . .
     5  a . a . . .
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:13,name:`b3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`b3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . b .
  2  . b a . . .
   3  . b . . . .
    4  a . . . . .
     5  a . . . . .
      6  a . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:20,name:`c4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:5,name:`f1`,value:-1}],exact:!0,line:[`c4`],missed_by:[`hard`]},{game:`hex:size=5`,position:`a to move
#  a b c d e
 1  . . . . .
  2  . . a . .
   3  . . a . .
    4  . . a . .
     5  b b b . .
# a connects top and bottom, b left and right
`,moves:[{action:19,name:`e4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`e4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . b . b .
  2  . . . b a .
   3  . . a . . .
    4  . . . a b .
     5  . b a b . .
      6  a . a . . a
# a connects top and bottom, b left and right
`,moves:[{action:15,name:`d3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:3,name:`d1`,value:-1},{action:5,name:`f1`,value:-1},{action:6,name:`a2`,value:-1}],exact:!0,line:[`d3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  a . b . . .
  2  . . . . a .
   3  . . . . . .
    4  . . b a . .
     5  . a b . . .
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:15,name:`d3`,value:1},{action:1,name:`b1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1},{action:5,name:`f1`,value:-1},{action:6,name:`a2`,value:-1}],exact:!0,line:[`d3`],missed_by:[`hard`]},{game:`hex:size=5`,position:`b to move
#  a b c d e
 1  . . . . .
  2  . . . a .
   3  . a . . .
    4  . . . . .
     5  . b . . .
# a connects top and bottom, b left and right
`,moves:[{action:16,name:`b4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`b4`],missed_by:[`hard`]},{game:`hex:size=5`,position:`a to move
#  a b c d e
 1  . a . . b
  2  . . . . .
   3  . b . . .
    4  . a . . .
     5  . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:8,name:`d2`,value:1},{action:0,name:`a1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:5,name:`a2`,value:-1},{action:6,name:`b2`,value:-1}],exact:!0,line:[`d2`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . .
  2  . . . . . .
   3  . . . . . .
    4  . . a . . .
     5  . b . . . .
      6  a b . . a .
# a connects top and bottom, b left and right
`,moves:[{action:27,name:`d5`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`d5`],missed_by:[`hard`]},{game:`hex:size=5`,position:`b to move
#  a b c d e
 1  . . . . .
  2  . . . a a
   3  . . . . .
    4  . b a . .
     5  a b b . .
# a connects top and bottom, b left and right
`,moves:[{action:12,name:`c3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`a to move
#  a b c d e f
 1  . b . . . a
  2  . . a b . a
   3  . . b . b .
    4  a . a b a .
     5  . a . . . .
      6  b b . . . .
# a connects top and bottom, b left and right
`,moves:[{action:17,name:`f3`,value:1},{action:0,name:`a1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1},{action:6,name:`a2`,value:-1}],exact:!0,line:[`f3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . a
  2  . . . . . .
   3  . . . . . a
    4  . . . . . .
     5  . b a . b .
      6  b a . . . .
# a connects top and bottom, b left and right
`,moves:[{action:15,name:`d3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`d3`],missed_by:[`hard`]},{game:`hex:size=5`,position:`a to move
#  a b c d e
 1  b b b . .
  2  a a . . .
   3  b a b . .
    4  . a . . .
     5  . a . . .
# a connects top and bottom, b left and right
`,moves:[{action:8,name:`d2`,value:1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1},{action:7,name:`c2`,value:-1},{action:9,name:`e2`,value:-1},{action:13,name:`d3`,value:-1}],exact:!0,line:[`d2`],missed_by:[`hard`]},{game:`hex:size=6`,position:`a to move
#  a b c d e f
 1  . . . . . .
  2  . . . . . .
   3  a . . . . .
    4  . . b . . .
     5  . . . . . .
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:21,name:`d4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`d4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`a to move
#  a b c d e f
 1  . a . . . a
  2  . b . . b a
   3  a . . b . .
    4  . . a b a b
     5  b b a b b a
      6  a b a . . .
# a connects top and bottom, b left and right
`,moves:[{action:13,name:`b3`,value:1},{action:0,name:`a1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1},{action:6,name:`a2`,value:-1}],exact:!0,line:[`b3`],missed_by:[`hard`]},{game:`hex:size=5`,position:`a to move
#  a b c d e
 1  . . . b .
  2  . a . . .
   3  a b . . .
    4  b . . . .
     5  a . . . .
# a connects top and bottom, b left and right
`,moves:[{action:12,name:`c3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:4,name:`e1`,value:-1},{action:5,name:`a2`,value:-1}],exact:!0,line:[`c3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . .
  2  . . . . a .
   3  . a . . . .
    4  . . . . . .
     5  b . b . . .
      6  a b a . . .
# a connects top and bottom, b left and right
`,moves:[{action:20,name:`c4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`a to move
#  a b c d e f
 1  . . . a b b
  2  . . . b . .
   3  . . . a a .
    4  . . . . . .
     5  . . . . . .
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:13,name:`b3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:6,name:`a2`,value:-1},{action:7,name:`b2`,value:-1}],exact:!0,line:[`b3`],missed_by:[`hard`]},{game:`hex:size=5`,position:`b to move
#  a b c d e
 1  . . . . .
  2  . b . . .
   3  . a . . b
    4  a b . . .
     5  a . . a .
# a connects top and bottom, b left and right
`,moves:[{action:3,name:`d1`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:4,name:`e1`,value:-1},{action:5,name:`a2`,value:-1}],exact:!0,line:[`d1`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  b . . . . .
  2  . . . . . .
   3  . . a b . .
    4  . . a . . .
     5  a b b . . .
      6  a b a a . .
# a connects top and bottom, b left and right
`,moves:[{action:9,name:`d2`,value:1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1},{action:5,name:`f1`,value:-1}],exact:!0,line:[`d2`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . b .
  2  . . . . . .
   3  . . . a . .
    4  . . . . . .
     5  . a b . . .
      6  . . . . a .
# a connects top and bottom, b left and right
`,moves:[{action:8,name:`c2`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:5,name:`f1`,value:-1}],exact:!0,line:[`c2`],missed_by:[`hard`]},{game:`hex:size=6`,position:`a to move
#  a b c d e f
 1  . . . . . .
  2  . . . . . .
   3  . . . b . .
    4  . . . . . a
     5  . . . . . .
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:14,name:`c3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`a to move
#  a b c d e f
 1  . . a . . .
  2  . . . . . a
   3  . . . . . .
    4  . . . . . .
     5  . b . b . .
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:22,name:`e4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1},{action:5,name:`f1`,value:-1}],exact:!0,line:[`e4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . a
  2  . b b . . .
   3  . a . . a .
    4  a b . . b .
     5  a b . . a .
      6  a b b a . .
# a connects top and bottom, b left and right
`,moves:[{action:14,name:`c3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c3`],missed_by:[`hard`]},{game:`hex:size=5`,position:`a to move
#  a b c d e
 1  . . . . .
  2  . . . . .
   3  a . b . .
    4  b . a . .
     5  . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:9,name:`e2`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`e2`],missed_by:[`hard`]},{game:`hex:size=5`,position:`b to move
#  a b c d e
 1  . . . . b
  2  . . . a .
   3  . . b a a
    4  . . . . .
     5  . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:17,name:`c4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:5,name:`a2`,value:-1}],exact:!0,line:[`c4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . .
  2  . . . . a .
   3  . . . b a .
    4  . . . . . a
     5  . a . b . .
      6  . . . . b .
# a connects top and bottom, b left and right
`,moves:[{action:20,name:`c4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`a to move
#  a b c d e f
 1  . . . . . .
  2  . . . . b .
   3  . . . . . .
    4  . . . . . .
     5  . . . . . .
      6  . . a . . .
# a connects top and bottom, b left and right
`,moves:[{action:15,name:`d3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`d3`],missed_by:[`hard`]},{game:`hex:size=5`,position:`a to move
#  a b c d e
 1  . . . . a
  2  . . b . .
   3  . . a b .
    4  . . . . .
     5  . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:11,name:`b3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:5,name:`a2`,value:-1}],exact:!0,line:[`b3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`a to move
#  a b c d e f
 1  . . . . . .
  2  . . . . . .
   3  . . . b . .
    4  . . . . . .
     5  . . . . . .
      6  a . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:14,name:`c3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . .
  2  . . . . . a
   3  . . . a . .
    4  . . b . . .
     5  . . . . . .
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:27,name:`d5`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`d5`],missed_by:[`hard`]},{game:`hex:size=5`,position:`a to move
#  a b c d e
 1  . . a b .
  2  . . . . .
   3  b b . . .
    4  a . . . .
     5  a . . . .
# a connects top and bottom, b left and right
`,moves:[{action:12,name:`c3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:4,name:`e1`,value:-1},{action:5,name:`a2`,value:-1},{action:6,name:`b2`,value:-1}],exact:!0,line:[`c3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`a to move
#  a b c d e f
 1  . . . . . a
  2  . . . . . .
   3  . . . . b .
    4  . . . . . .
     5  . b . . . a
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:20,name:`c4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . .
  2  a . . . . .
   3  . . . . . .
    4  . . . . . .
     5  . . . . . .
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:15,name:`d3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`d3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`a to move
#  a b c d e f
 1  . . . . b a
  2  a . a b a .
   3  . . b b a b
    4  . . a . b a
     5  . . . . . .
      6  . . b . . .
# a connects top and bottom, b left and right
`,moves:[{action:25,name:`b5`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:7,name:`b2`,value:-1}],exact:!0,line:[`b5`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . .
  2  . . . . a .
   3  . . b . a .
    4  . . . . . .
     5  . a . . . .
      6  . b . . . .
# a connects top and bottom, b left and right
`,moves:[{action:27,name:`d5`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`d5`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . .
  2  a . . . b .
   3  . . . . . .
    4  . . . . . .
     5  . . . . . .
      6  a . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:14,name:`c3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c3`],missed_by:[`hard`]},{game:`hex:size=5`,position:`a to move
#  a b c d e
 1  . . . . a
  2  . . b a .
   3  . . a . .
    4  . b a . .
     5  . b b . .
# a connects top and bottom, b left and right
`,moves:[{action:19,name:`e4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:5,name:`a2`,value:-1}],exact:!0,line:[`e4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . b a
  2  . . . . b a
   3  . a b a b b
    4  . . a b a .
     5  . . . . . .
      6  a . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:8,name:`c2`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:6,name:`a2`,value:-1}],exact:!0,line:[`c2`],missed_by:[`hard`]},{game:`hex:size=5`,position:`b to move
#  a b c d e
 1  . . . . .
  2  . . . . .
   3  . . . a .
    4  a . . . .
     5  b . . . .
# a connects top and bottom, b left and right
`,moves:[{action:17,name:`c4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . b a
  2  . . . . . .
   3  . . . . . .
    4  . . . . . .
     5  . . . . . .
      6  . . . a . .
# a connects top and bottom, b left and right
`,moves:[{action:26,name:`c5`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:6,name:`a2`,value:-1}],exact:!0,line:[`c5`],missed_by:[`hard`]},{game:`hex:size=6`,position:`a to move
#  a b c d e f
 1  . . . . . .
  2  . a a . b .
   3  a . . . . .
    4  . a . . . .
     5  . a . . . .
      6  b b . . b b
# a connects top and bottom, b left and right
`,moves:[{action:27,name:`d5`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`d5`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . .
  2  . . . a a a
   3  . . . . b .
    4  . b a b a .
     5  a b . . . b
      6  a b . . . .
# a connects top and bottom, b left and right
`,moves:[{action:14,name:`c3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`c3`],missed_by:[`hard`]},{game:`hex:size=5`,position:`b to move
#  a b c d e
 1  . . . . a
  2  . . . . .
   3  . . . b .
    4  . . . a .
     5  a b . . .
# a connects top and bottom, b left and right
`,moves:[{action:7,name:`c2`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:5,name:`a2`,value:-1}],exact:!0,line:[`c2`],missed_by:[`hard`]},{game:`hex:size=5`,position:`b to move
#  a b c d e
 1  . . . b a
  2  . a . . .
   3  a b . . .
    4  b . . . .
     5  a . . . .
# a connects top and bottom, b left and right
`,moves:[{action:17,name:`c4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:5,name:`a2`,value:-1},{action:7,name:`c2`,value:-1}],exact:!0,line:[`c4`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . .
  2  . . . . a .
   3  . a . . . .
    4  . b . . a .
     5  . b a b b .
      6  a b a . . .
# a connects top and bottom, b left and right
`,moves:[{action:15,name:`d3`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`d3`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . . . a
  2  . . . . . .
   3  . . . . . .
    4  a . . . . .
     5  . . . . . .
      6  . . . . b .
# a connects top and bottom, b left and right
`,moves:[{action:25,name:`b5`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:3,name:`d1`,value:-1},{action:4,name:`e1`,value:-1}],exact:!0,line:[`b5`],missed_by:[`hard`]},{game:`hex:size=6`,position:`b to move
#  a b c d e f
 1  . . . a b a
  2  . . b b a .
   3  . . . . . .
    4  . . . . . .
     5  . a . . . .
      6  . . . . . .
# a connects top and bottom, b left and right
`,moves:[{action:21,name:`d4`,value:1},{action:0,name:`a1`,value:-1},{action:1,name:`b1`,value:-1},{action:2,name:`c1`,value:-1},{action:6,name:`a2`,value:-1},{action:7,name:`b2`,value:-1}],exact:!0,line:[`d4`],missed_by:[`hard`]}],n={command:e,puzzles:t};export{e as command,n as default,t as puzzles};