import{j as e,n as t,r as n,x as r}from"./kinds-reXQoyUi.js";import{A as i,E as a,S as o,T as s,k as c,r as l,v as u,x as d}from"./ui-BXm4am9D.js";import{a as f}from"./catalogue-BlV_KwRg.js";import{i as p,o as m,s as h}from"./settings-Bo6bHp5M.js";import{s as g,t as _}from"./index-DHEKYCPH.js";import{n as v,t as y}from"./jsxRuntime-DTQ_AgNd.js";import{t as b}from"./announce-C6-RW1L0.js";import{j as x}from"./api-CGbWOktT.js";import{n as S,r as C,t as w}from"./useTask-B2a4JhWp.js";import{o as T,s as E}from"./router-mFfINkAo.js";import{n as D,t as O}from"./page-Bu69V9jz.js";var k=[{game:`link`,title:`Tetris Link`,lead:`Drop blocks, link three or more of your own, and leave no holes.`,steps:[{id:`drop`,title:`Drop a block`,text:`You are player a. Choose a block in the tray, aim at a column and drop it. It falls straight down until it rests.`,game:`link:cols=6,rows=8`,position:`a to move
 .  .  .  .  .  .
 .  .  .  .  .  .
 .  .  .  .  .  .
 .  .  .  .  .  .
 .  .  .  .  .  .
 .  .  .  .  .  .
 .  .  .  .  .  .
 .  .  .  .  .  .
`,hint:`Keys: arrows move and turn the block, Space drops it. Mouse: point and click. Touch: slide, then tap the block.`,cases:[{when:{gain:[0,null]},right:!0,text:`The block rests on the floor. Every block stays where it lands.`},{when:{gain:[null,-1]},right:!0,text:`It rests, but its arm covers empty cells. Each of them costs a point, as the cross showed. More about that soon.`}],otherwise:``},{id:`three`,title:`Link three`,text:`Your two blocks touch side by side. Add a third that touches them: three linked blocks score one point each.`,game:`link:cols=6,rows=8`,position:`a to move
 .  .  .  .  .  .
 .  .  .  .  .  .
 .  .  .  .  .  .
 .  .  .  .  .  .
 .  .  .  .  b  b
 a  a  .  . O0  b
O0  a  .  .  b  b
I0  a  a  a O0  b
`,hint:`Lay an O on your O, or stand an I beside it.`,cases:[{when:{gain:[3,null]},right:!0,text:`Three linked blocks: three points at once.`},{when:{gain:[1,2]},right:!1,text:`That links three blocks, but it covers empty cells, and each costs a point. Find a place where it lies flat.`},{when:{gain:[0,0]},right:!1,text:`That block does not touch your others side by side. Corners do not count.`},{when:{gain:[null,-1]},right:!1,text:`That covers empty cells and links nothing.`}],otherwise:``},{id:`grow`,title:`Every further block counts`,text:`Your group of five has scored five points. Each block that you add to it scores one more. Look at the tray as well: you have five of each block, and your I blocks are used up.`,game:`link`,position:`a to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
I0  a  a  a I0  b  b  b  .  .
I0  a  a  a I0  b  b  b  .  .
I0  a  a  a I0  b  b  b  .  .
I0  a  a  a I0  b  b  b  .  .
I0  a  a  a I0  b  b  b  .  .
`,hint:`Lay a flat block on top of your group at the left.`,cases:[{when:{gain:[1,null]},right:!0,text:`One more block in the group, one more point.`},{when:{gain:[0,0]},right:!1,text:`That scores nothing: it does not touch your group, or it covers as much as it gains.`},{when:{gain:[null,-1]},right:!1,text:`That covers empty cells, so it costs points.`}],otherwise:``},{id:`five`,title:`Join two pairs`,text:`A pair scores nothing yet. One block that joins two pairs makes a group of five: five points with one move. Your opponent has two pairs as well, so be quick.`,game:`link:cols=8,rows=8`,position:`a to move
 .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .
 a  a  b  b  a  a  b  b
O0  a O0  b O0  a O0  b
 a  a  b  b  a  a  b  b
O0  a O0  b O0  a O0  b
`,hint:`Which block is four cells long?`,cases:[{when:{gain:[5,null]},right:!0,text:`Five points, and the same block stops your opponent from joining the pairs on top.`},{when:{gain:[1,4]},right:!1,text:`That makes one pair a group of three. Is there a block long enough to touch both pairs?`},{when:{gain:[null,0]},right:!1,text:`That joins nothing.`}],otherwise:``},{id:`holes`,title:`Leave no holes`,text:`An empty cell with a block above it can never be filled. Each one costs you a point, at most two per move. Drop something into the gap without covering any cell.`,game:`link:cols=5,rows=8`,position:`a to move
 .  .  .  .  .
 .  .  .  .  .
 .  .  .  .  .
 .  .  .  .  .
 .  .  .  .  .
 .  .  .  .  .
 a  a  .  b  b
O0  a  . O0  b
`,hint:`The I upright fits. So does an L with its long arm down.`,cases:[{when:{moves:[`I1@2`,`L3@1`,`L7@2`]},right:!0,text:`It reaches the floor of the gap, and nothing is covered.`},{when:{gain:[null,-1]},right:!1,text:`The crosses show what it covers: points lost.`},{when:{gain:[0,0]},right:!1,text:`No hole, but the gap is still there. Something long and thin fits into it.`}],otherwise:``},{id:`block`,title:`Stop a link`,text:`Your opponent (b) has a pair at the floor, and your I lies on top of it. One side is still open: with the next block there, b scores three points. Close it.`,game:`link:cols=9,rows=8`,position:`a to move
 .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .
 b  b  .  .  .  .  .  .  .
O0  b  .  .  .  .  .  a  a
I0  a  a  a  .  .  . O0  a
 b  b  b  b  .  .  .  a  a
O0  b O0  b  .  .  . O0  a
`,hint:`Fill the column to the right of the pair from the floor up.`,cases:[{when:{reply:[null,0],gain:[0,null]},right:!0,text:`Closed. The pair of b is worth nothing any more.`},{when:{reply:[null,0],gain:[null,-1]},right:!1,text:`That closes the side, but it covers cells. A block that stands upright does it for free.`},{when:{gain:[1,null],reply:[3,null]},right:!1,text:`Points for you, but now b scores three as well. Here, closing first keeps the lead.`}],otherwise:`b can still reach the pair: any block in the column beside it touches.`},{id:`trade`,title:`Is a hole worth it?`,text:`Holes cost at most two points per move, and a link can earn more. Three moves are left for you here. Which one gains the most?`,game:`link:cols=6,rows=8`,position:`a to move
 a  .  .  .  .  a
 a  .  b  b  a  a
 a  .  b  b  a  a
I1 L5  b  b  a I1
 b  b  . I1 I1  b
 b  b  .  a  b  b
 b  b  a  a S3  a
I1 I1 S3 L0  a  a
`,hint:`The top row is still open from your block at the left to your block at the right.`,cases:[{when:{gain:[2,null]},right:!0,text:`The I joins your blocks at both sides: four points for the link, minus two for the covered cells.`},{when:{gain:[0,0]},right:!1,text:`Safe, but it earns nothing.`},{when:{gain:[null,-1]},right:!1,text:`A hole without a link is a loss.`}],otherwise:``}]},{game:`hex`,title:`Hex`,lead:`Join your two sides of the board before your opponent joins the other two.`,steps:[{id:`goal`,title:`Join your two sides`,text:`You are player a: your sides are the top and the bottom. Stones never move, and players place one stone in turn. One stone is missing in your chain.`,game:`hex:size=5`,position:`a to move
 1  . . a . .
  2  . . a b b
   3  b . . . .
    4  . b a . .
     5  . . a . .
`,hint:`Look at the middle of the board.`,cases:[{when:{over:!0},right:!0,text:`An unbroken chain from the top to the bottom: you win. In Hex there is never a draw.`}],otherwise:`Your chain still has a gap.`},{id:`sides`,title:`The other player`,text:`Now you are player b, and your sides are left and right. Finish your chain.`,game:`hex:size=5`,position:`b to move
 1  . . . a .
  2  . a . . .
   3  b b . b b
    4  . . . . .
     5  a . a . a
`,hint:`The gap is in row 3.`,cases:[{when:{over:!0},right:!0,text:`Left and right are joined. Both players share the board, but each has two sides of their own.`}],otherwise:`Left and right are not joined yet.`},{id:`bridge`,title:`The bridge`,text:`Your stones at c2 and b4 do not touch, but two cells lie between them: b3 and c3. Your opponent can take only one of them, and has just taken b3.`,game:`hex:size=5`,position:`a to move
 1  . . . . a
  2  . . a . .
   3  b b . b b
    4  . a . . .
     5  a . . . .
`,hint:`Take the other cell of the bridge.`,cases:[{when:{moves:[`c3`]},right:!0,text:`Connected. A bridge cannot be cut: whatever is taken, the other cell remains.`}],otherwise:`Now b takes c3 and wins. An intrusion into a bridge has to be answered.`,best:!0},{id:`build`,title:`Build a bridge`,text:`Bridges move faster than neighbors: two rows with one stone. Get from c2 to the bottom.`,game:`hex:size=5`,position:`a to move
 1  a . . . a
  2  . . a . .
   3  . . . b .
    4  . . b b .
     5  . . . . .
`,hint:`Two cells have to lie between your stones.`,cases:[{when:{moves:[`b4`]},right:!0,text:`A bridge to c2, and two cells (a5 and b5) lead to the bottom. Everything is connected already.`}],otherwise:`b can still cut through. Which cell is a bridge away from c2, and two ways from the bottom?`,best:!0},{id:`edge`,title:`Edges work like bridges`,text:`Your chain reaches row 4, one row from the bottom. Two cells lead down, and b has just taken c5.`,game:`hex:size=5`,position:`a to move
 1  . . a . .
  2  . . a . .
   3  . . a b .
    4  . . a b .
     5  b . b . .
`,hint:`Which other cell touches both c4 and the bottom?`,cases:[{when:{moves:[`b5`]},right:!0,text:`That is the bottom. A stone in the second row is connected to its edge.`}],otherwise:`b takes the last way down.`,best:!0},{id:`block`,title:`Block from a distance`,text:`b is heading for the right side from c3. A stone right beside it is too close: b slips around it. Block from further away.`,game:`hex:size=5`,position:`a to move
 1  . . a . .
  2  . . . . .
   3  . . b . .
    4  b b a . a
     5  . . . . .
`,hint:`Look at the right edge, above the row of c3.`,cases:[{when:{moves:[`e2`]},right:!0,text:`e2 stops the bridge and both ways around it.`},{when:{moves:[`d3`,`d2`]},right:!1,text:`Too close: b passes on the other side.`}],otherwise:`b still gets to the right.`,best:!0},{id:`ladder`,title:`The ladder`,text:`b keeps you from the bottom, one cell ahead. Walk along the second row: b must follow each step below you. Your stone at f5 waits at the end.`,game:`hex:size=6`,position:`a to move
 1  a . . . . .
  2  . . a . b .
   3  . . a . . .
    4  . . a b . .
     5  . b a . . a
      6  b b b . . .
`,hint:`Step to the right along row 5.`,cases:[{when:{moves:[`d5`]},right:!0,text:`b has to answer d6. Then e5 joins f5, which has two ways down. A stone like f5 is called a ladder escape.`,then:[`d6`,`e5`]}],otherwise:`That lets b cut in between.`,best:!0},{id:`open`,title:`A good first stone`,text:`The first player has the advantage, if the first stone is in a good place. Choose one on the empty board.`,game:`hex:size=5`,position:`a to move
 1  . . . . .
  2  . . . . .
   3  . . . . .
    4  . . . . .
     5  . . . . .
`,hint:`The middle of the board is never wrong.`,cases:[{when:{moves:[`a4`,`a5`,`b2`,`b3`,`b4`,`c2`,`c3`,`c4`,`d2`,`d3`,`d4`,`e1`,`e2`]},right:!0,text:`With perfect play this stone wins. The center is in touch with every side.`}],otherwise:`With perfect play b would win now. Stones near the center reach further.`,best:!0},{id:`swap`,title:`The swap rule`,text:`To make up for the advantage of the first stone, b may take it over instead of answering: the stone changes its color and moves to the mirrored place. You are b, and a has opened in the center.`,game:`hex:size=5,swap=true`,position:`b to move
 1  . . . . .
  2  . . . . .
   3  . . a . .
    4  . . . . .
     5  . . . . .
`,hint:`The button below the board takes the stone over.`,cases:[{when:{moves:[`swap`]},right:!0,text:`A stone that good is better on your side. With the swap rule, the first player picks a stone that is neither too good nor too bad.`}],otherwise:`Against a stone in the center, every other answer loses with perfect play.`,best:!0}]},{game:`nim`,title:`Nim`,lead:`Take stones from one pile at a time. The last stone wins.`,steps:[{id:`take`,title:`Take the last stone`,text:`On your turn, take any number of stones from one pile. The player who takes the last stone wins. There is one pile left.`,game:`nim:piles=4`,position:`a to move: 4
`,hint:`You may take the whole pile.`,cases:[{when:{over:!0},right:!0,text:`You have taken the last stone: you win.`}],otherwise:`Now b takes the rest and wins.`,best:!0},{id:`equal`,title:`Make piles equal`,text:`Two piles. If you leave two equal piles, you can copy whatever b does, and take the last stone.`,game:`nim:piles=3-5`,position:`a to move: 3 5
`,hint:`How many stones does the larger pile have too many?`,cases:[{when:{moves:[`2 from 2`]},right:!0,text:`Three and three. Whatever b takes from one pile, take as much from the other.`,then:[`1 from 1`,`1 from 2`]}],otherwise:`The piles are not equal, so b can make them equal.`,best:!0},{id:`copy`,title:`Copy`,text:`The piles were equal, and b has taken three stones from the second pile. Answer.`,game:`nim:piles=4-4`,position:`a to move: 4 1
`,hint:`b took three.`,cases:[{when:{moves:[`3 from 1`]},right:!0,text:`One and one: b takes one, you take the last.`}],otherwise:`Make the piles equal again.`,best:!0},{id:`pairs`,title:`Equal piles cancel out`,text:`Three piles, of which two are equal. A pair of equal piles is worth nothing: think of the third alone.`,game:`nim:piles=2-2-4`,position:`a to move: 2 2 4
`,hint:`Take the whole third pile.`,cases:[{when:{moves:[`4 from 3`]},right:!0,text:`Only the pair is left, and you copy.`}],otherwise:`What would you do if the third pile were alone?`,best:!0},{id:`one-two-three`,title:`One, two, three`,text:`The piles 1, 2 and 3 are lost for the player who has to move: try it. Leave them to b.`,game:`nim:piles=1-2-5`,position:`a to move: 1 2 5
`,hint:`Only the largest pile can become 3.`,cases:[{when:{moves:[`2 from 3`]},right:!0,text:`1, 2 and 3. Whatever b does, you can leave two equal piles.`}],otherwise:`b can leave a better position for themselves.`,best:!0},{id:`binary`,title:`The secret`,text:`Write each pile as a sum of 1, 2, 4, 8 …: 3 is 2+1, 4 is 4, 5 is 4+1. A position is lost for the mover if each of these parts occurs an even number of times. Here the 4 and the 1 occur twice, the 2 once.`,game:`nim:piles=3-4-5`,position:`a to move: 3 4 5
`,hint:`Remove the part that occurs once.`,cases:[{when:{moves:[`2 from 1`]},right:!0,text:`1, 4 and 4+1: all parts occur twice. This works with any number of piles.`}],otherwise:`Some part still occurs an odd number of times.`,best:!0},{id:`misere`,title:`The other way round`,text:`In the misère game the last stone loses. Play as usual until only piles of one stone would remain: then leave an odd number of them.`,game:`nim:piles=1-1-3,misere=true`,position:`a to move: 1 1 3
`,hint:`Leave three piles of one stone.`,cases:[{when:{moves:[`2 from 3`]},right:!0,text:`Three single stones: b, you, and b has to take the last.`}],otherwise:`Count the single stones that remain: b must face an odd number.`,best:!0}]},{game:`tetris`,title:`Tetris`,lead:`Turn, move and drop pieces; full rows vanish.`,steps:[{id:`row`,title:`Fill a row`,text:`Pieces fall one by one. Turn and move the piece, then drop it. A row that is full vanishes.`,game:`tetris:rows=8,cols=6`,position:`piece I, lines 0, pieces 0, score 0
......
......
......
......
......
......
......
##....
`,hint:`Lay the I flat, at the right.`,cases:[{when:{gain:[1,null]},right:!0,text:`The row is full and gone.`}],otherwise:`The row is still not full. There is room for four cells in it.`},{id:`four`,title:`Four at once`,text:`Several rows at once score far more than one by one: with ten columns 10, 40, 90 and 160 points. Only the I can clear four.`,game:`tetris:rows=8,cols=6`,position:`piece I, lines 0, pieces 0, score 0
......
......
......
......
#####.
#####.
#####.
#####.
`,hint:`Stand the I upright and drop it into the gap.`,cases:[{when:{gain:[4,null]},right:!0,text:`Four rows at once. That is what the gap at the side is for.`}],otherwise:`The gap has to be filled from top to bottom.`},{id:`holes`,title:`Leave no holes`,text:`An empty cell below a filled one is a hole. Rows with holes stay for a long time. Place the S so that it leaves none.`,game:`tetris:rows=8,cols=6`,position:`piece S, lines 0, pieces 0, score 0
......
......
......
......
......
......
......
#...##
`,hint:`The S likes a step up to the right when it lies flat.`,cases:[{when:{moves:[`S0@3`,`S90@1`]},right:!0,text:`It fits the steps of the wall, and nothing is covered.`}],otherwise:`There is an empty cell below the piece now.`},{id:`nose`,title:`Match the shape`,text:`A notch of one cell: turn the T so that its nose points down.`,game:`tetris:rows=8,cols=6`,position:`piece T, lines 0, pieces 0, score 0
......
......
......
......
......
......
......
##.###
`,hint:`Turn the T twice.`,cases:[{when:{moves:[`T180@2`]},right:!0,text:`The row is full, and what remains is flat.`},{when:{gain:[1,null]},right:!1,text:`The row is gone, but what remains is uneven. Try it with the nose down.`}],otherwise:`The notch is still open.`},{id:`next`,title:`Look at the next piece`,text:`You place an O, and the next piece is an I. Keep the gap at the side open for it.`,game:`tetris:rows=8,cols=6,preview=1`,position:`piece O, next I, lines 0, pieces 0, score 0
......
......
......
......
......
#####.
#####.
#####.
`,hint:`Place the O at the left.`,cases:[{when:{moves:[`O0@1`,`O0@2`,`O0@3`,`O0@4`]},right:!0,text:`The gap stays open, and the I clears three rows.`}],otherwise:`The gap is covered, and the I cannot get in.`},{id:`hold`,title:`Hold a piece`,text:`On flat ground every S makes a hole. Put it aside and place the next piece instead: you can take the held piece later.`,game:`tetris:rows=8,cols=6,preview=1,hold=true`,position:`piece S, next O, hold -, lines 0, pieces 0, score 0
......
......
......
......
......
......
####..
####..
`,hint:`Press c, click the box, or flick up.`,cases:[{when:{moves:[`hold`]},right:!0,text:`The S waits in the box, and the O fits exactly.`}],otherwise:`That leaves a hole. The box beside the well can keep the S for later.`}]},{game:`duel`,title:`Tetris duel`,lead:`Two players, one well: every full row counts for the player who completes it.`,steps:[{id:`row`,title:`Complete a row`,text:`Two players place pieces in one well, in turn. A full row vanishes and counts for the player who completes it. A piece must come to rest as low as it can, so there are few places to choose from.`,game:`duel:rows=8,cols=6`,position:`a to place L, lines 0 0, pieces 4
......
......
......
......
......
......
......
LLL...
`,hint:`Lay the L with its long side down.`,cases:[{when:{gain:[1,null]},right:!0,text:`Your row, your line.`}],otherwise:`The row has a hole now, and b may complete the one above.`},{id:`two`,title:`More rows, more lines`,text:`Each row counts. The player with more lines at the end wins.`,game:`duel:rows=8,cols=6`,position:`a to place O, lines 0 0, pieces 4
......
......
......
......
......
......
LLLL..
JJJJ..
`,hint:`The O fits exactly.`,cases:[{when:{gain:[2,null]},right:!0,text:`Two lines with one piece.`}],otherwise:``},{id:`deny`,title:`What do you leave behind?`,text:`You cannot complete a row with this T. Then the question is what b can do next, whatever piece comes. Find the place that leaves b nothing.`,game:`duel:rows=8,cols=6`,position:`a to place T, lines 0 0, pieces 4
......
......
......
......
......
......
JJ.O..
LLLO..
`,hint:`Cover the gap at the right with the T upside down.`,cases:[{when:{moves:[`T180@4`]},right:!0,text:`No piece completes a row now.`}],otherwise:`Now every piece completes a row for b.`},{id:`last`,title:`The last piece`,text:`The marked piece is the one that b placed last. Your piece may not rest on it.`,game:`duel:rows=8,cols=6`,position:`a to place S, lines 0 0, pieces 4
......
......
......
......
......
......
.oo...
.oo...
`,hint:`Only one place is allowed here.`,cases:[{when:{moves:[`S0@4`]},right:!0,text:`Beside it is fine. With your next turn it is an ordinary part of the wall.`}],otherwise:``},{id:`first`,title:`Other goals`,text:`The game can be set up so that the first line wins, or so that the player whose piece reaches above the well loses. Here the first line wins.`,game:`duel:rows=8,cols=6,goal=first-line`,position:`a to place J, lines 0 0, pieces 4
......
......
......
......
......
......
OO...Z
OO..ZZ
`,hint:`The J fits flat on the steps of the Z.`,cases:[{when:{over:!0},right:!0,text:`The first line: you win.`}],otherwise:`b may complete a row now.`}]},{game:`dominoes`,title:`Dominoes`,lead:`Lay tiles at either end of the chain. The player who runs out of tiles first wins.`,steps:[{id:`match`,title:`Match an end`,text:`Lay a tile at either end of the chain: the touching halves show the same number. Both hands are open.`,game:`dominoes:max=3`,position:`a to move
table 33 30 01
a 11 13 22 23
b 00 02 12
`,hint:`The ends show a 3 and a 1. Which of your tiles has one of them?`,cases:[{when:{moves:[`11 right`,`13 left`,`13 right`,`23 left`]},right:!0,text:`It fits: the halves that touch are equal.`}],otherwise:``},{id:`ends`,title:`Two ends`,text:`Many tiles fit at both ends, and the choice matters: it decides which numbers are open. Leave b an end that b cannot use.`,game:`dominoes:max=3`,position:`a to move
table 23 33 30
a 00 02 11 22
b 01 12 13
`,hint:`Lay 0–2 so that both ends show a 2.`,cases:[{when:{moves:[`02 right`]},right:!0,text:`Now both ends show a 2, and b has only one tile with a 2.`},{when:{moves:[`02 left`]},right:!1,text:`Now both ends show a 0. Count the tiles with a 0 in the hand of b, and those of your own.`}],otherwise:`b gets the better of it. Which tiles of b fit after your move?`,best:!0},{id:`out`,title:`Go out`,text:`The player who lays the last tile wins at once.`,game:`dominoes:max=3`,position:`a to move
table 23 33 31 10 02 22 21
a 11
b 00 03
`,hint:`Your last tile is the double 1, and one end shows a 1.`,cases:[{when:{over:!0},right:!0,text:`No tile left: you win.`}],otherwise:``},{id:`pips`,title:`Count the pips`,text:`If no player can move, the game ends, and the player with fewer pips in hand wins. Get rid of heavy tiles while you can, and see what b will be left with.`,game:`dominoes:max=3`,position:`a to move
table 13 33 30
a 01 11 12 23
b 00 02 22
`,hint:`Keep open what b does not have.`,cases:[{when:{moves:[`11 left`]},right:!0,text:`The double keeps the 1 open: b has no 1, you have two more.`}],otherwise:`b finds a place for the tiles now.`,best:!0},{id:`keep`,title:`Keep what only you have`,text:`b to move is you now: you hold every tile that fits the 3. Use it at the right moment.`,game:`dominoes:max=3`,position:`b to move
table 33 32
a 00 01 03 11
b 02 12 13 22
`,hint:`Which end can a use, and how do you close it?`,cases:[{when:{moves:[`13 left`]},right:!0,text:`Both ends are now numbers of which you have more.`}],otherwise:`a takes over the ends.`,best:!0}]},{game:`gdl`,title:`Rule files`,lead:`Tic-tac-toe, connect four, or a game of your own: anything that a rule file describes.`,steps:[{id:`win`,title:`Any game from its rules`,text:`These games are not built in: the program reads their rules from a file. The first is tic-tac-toe. You are cross (x): put three in a row.`,game:`gdl:tictactoe`,position:`move 4: a to move
(cell 1 1 x)
(cell 1 2 o)
(cell 2 1 o)
(cell 2 2 x)
(turn cross)
`,hint:`Complete the diagonal.`,cases:[{when:{over:!0},right:!0,text:`Three in a row. The page knows that from the rules alone.`}],otherwise:`Two of your crosses are on a diagonal.`},{id:`block`,title:`Stop a threat`,text:`You are nought (o). Cross threatens to complete a row.`,game:`gdl:tictactoe`,position:`move 3: b to move
(cell 1 1 x)
(cell 1 2 x)
(cell 2 2 o)
(turn nought)
`,hint:`Two crosses stand in one line.`,cases:[{when:{moves:[`put 1 3`]},right:!0,text:`Stopped.`}],otherwise:`Cross completes the row.`,best:!0},{id:`fork`,title:`Two threats at once`,text:`You are cross. A move that makes two threats cannot be stopped. Prepare one.`,game:`gdl:tictactoe`,position:`move 2: a to move
(cell 1 3 o)
(cell 2 1 x)
(turn cross)
`,hint:`Choose the corner that lines up with your cross.`,cases:[{when:{moves:[`put 1 1`]},right:!0,text:`Nought has to stop the line, and you get a second threat: won, as a search through all games shows.`}],otherwise:`Nought gets at least a draw now.`,best:!0},{id:`center`,title:`Answer a corner`,text:`Cross has opened in a corner, and you are nought. Only one answer does not lose.`,game:`gdl:tictactoe`,position:`move 1: b to move
(cell 3 3 x)
(turn nought)
`,hint:`Take the center.`,cases:[{when:{moves:[`put 2 2`]},right:!0,text:`The center holds the draw.`}],otherwise:`Cross can force a win now.`,best:!0},{id:`four`,title:`Connect Four`,text:`Another file, another game: drop stones into columns, and put four in a line. You are red.`,game:`gdl:connectfour`,position:`move 6: a to move
(stone 2 1 red)
(stone 3 1 red)
(stone 3 2 yellow)
(stone 4 1 red)
(stone 4 2 yellow)
(stone 7 1 yellow)
(turn red)
`,hint:`Both ends of the row are open, one is enough.`,cases:[{when:{over:!0},right:!0,text:`Four in a row.`}],otherwise:`Red has three in a row at the floor.`},{id:`stop`,title:`Stop the four`,text:`You are yellow, and red threatens a row at the floor. Only one column helps.`,game:`gdl:connectfour`,position:`move 7: b to move
(stone 3 1 red)
(stone 3 2 yellow)
(stone 4 1 red)
(stone 4 2 yellow)
(stone 5 1 red)
(stone 5 2 red)
(stone 6 1 yellow)
(turn yellow)
`,hint:`Where would red drop next?`,cases:[{when:{moves:[`drop 2`]},right:!0,text:`Just in time. With both ends open it would have been too late.`}],otherwise:`Red completes the row.`},{id:`double`,title:`Make a row with two ends`,text:`You are red with two stones side by side. A third beside them makes a row of three with both ends open, and b can close only one.`,game:`gdl:connectfour`,position:`move 4: a to move
(stone 3 1 red)
(stone 3 2 yellow)
(stone 4 1 red)
(stone 4 2 yellow)
(turn red)
`,hint:`Stay on the floor.`,cases:[{when:{moves:[`drop 5`,`drop 2`]},right:!0,text:`Three with both ends open: red wins on the next move.`}],otherwise:`Yellow has time to close the row.`}]}],A=e=>k.find(t=>t.game===e)??null,j=`lessons`,M=s(m(j,{})),N=(e,t)=>M.value[e]?.includes(t)??!1;function P(e,t){N(e,t)||(M.value={...M.value,[e]:[...M.value[e]??[],t]},h(j,M.value))}var F=e=>e.steps.filter(t=>N(e.game,t.id)).length,I=e=>Math.max(0,e.steps.findIndex(t=>!N(e.game,t.id)));function L({lesson:e,onAgain:n}){let r=t(e.game),{setup:a}=f(r),[s,c]=i(!1),m=a?.difficulty_levels[0],h=a?.players===1,_=k.find(t=>F(t)<t.steps.length&&t!==e);return y(u,{class:`lesson-end`,children:[y(`h1`,{children:[`You know `,e.title]}),y(`p`,{children:[F(e),` of `,e.steps.length,` steps done.`,m&&!h&&` ${m.title} is a good first opponent: ${m.about}`]}),y(`div`,{class:`buttons`,children:[y(d,{look:`primary`,onClick:()=>{if(!a||!m)return;c(!0);let e=Array.from({length:a.players-1},()=>({kind:`level`,level:m.name})),t={kind:`here`,name:p.value.name};g({game:a.game},[t,...e],a).catch(e=>{l(e),c(!1)})},disabled:!a||s,children:h||!m?`Play`:`Play against ${m.title}`}),y(o,{href:`/puzzle`,children:`Today’s puzzle`}),_&&y(o,{href:`/learn/${_.game}`,children:[`Next: `,_.title]}),y(d,{look:`quiet`,onClick:n,children:`Start again`})]})]})}function R({lesson:e,number:t,onStep:n}){return y(`ol`,{class:`step-list`,"aria-label":`Steps`,children:e.steps.map((r,i)=>{let a=N(e.game,r.id);return y(`li`,{children:y(`button`,{type:`button`,class:a?`done`:``,"aria-current":i===t?`step`:void 0,onClick:()=>n(i),children:[y(`span`,{class:`step-mark`,"aria-hidden":`true`,children:a?`✓`:i+1}),r.title,a&&y(`span`,{class:`visually-hidden`,children:` (done)`})]})},r.id)})})}var z=([e,t],n)=>(e===null||n>=e)&&(t===null||n<=t);function B(e,t){if(e.turn.kind!==`player`)return 0;let{player:n}=e.turn;return(t.scores?.[n]??0)-(e.scores?.[n]??0)}function V(e,t,n,r){return(!e.moves||e.moves.includes(n.name))&&(!e.gain||z(e.gain,B(t,n)))&&(!e.reply||z(e.reply,Math.max(0,...r.legal.map(e=>B(r,e)))))&&(e.over===void 0||r.turn.kind===`over`===e.over)}function H(e,t,n,r){return e.cases.find(e=>V(e.when,t,n,r))??{right:!1,text:e.otherwise}}function U({lesson:t,step:n,number:r,onStep:o}){let s=n.game??t.game,l=w(s,n.position),[u,f]=i(null),[p,m]=i(0),[h,g]=i(null),_=c(null);a(()=>b(`${n.title}. ${n.text}`),[]),a(()=>{u&&_.current?.querySelector(`.primary`)?.focus()},[u]);let x=async r=>{let i=await l.tryMove(r);if(!i||!l.start)return;g(null);let a=H(n,l.start,r,i);f(a),b(a.text),e(a.right?`score`:`move`),a.right&&(P(t.game,n.id),a.then&&await l.playLine(i,a.then))},T=()=>{f(null),l.reset()},E=async()=>{m(p+1),p===0?b(n.hint):g(await W(n,s,l.start?.legal??[]))},D=r===t.steps.length-1,O=u?.right??!1;return y(S,{task:l,isOpen:u===null,onMove:e=>void x(e),pointed:h,side:y(v,{children:[y(`p`,{class:`task-place`,children:[y(`a`,{href:`/learn`,children:`Learn`}),` · `,t.title,` · `,r+1,` of `,t.steps.length]}),y(`h1`,{class:`task-title`,children:n.title}),y(`p`,{class:`task-text`,children:n.text})]}),tools:y(v,{children:[y(C,{verdict:u,note:p>0?n.hint:null,waiting:`Make your move on the board.`}),y(`div`,{class:`buttons`,ref:_,children:[u&&!O&&y(d,{look:`primary`,onClick:T,children:`Try again`},`again`),O&&y(d,{look:`primary`,onClick:()=>o(r+1),children:D?`Finish`:`Next`},`next`),!u&&y(d,{onClick:()=>void E(),disabled:p>1,children:p===0?`Hint`:`Show the move`}),!O&&y(d,{look:`quiet`,onClick:()=>o(r+1),children:`Skip`})]}),y(R,{lesson:t,number:r,onStep:o})]})})}async function W(e,t,n){let r=await x.position(t,e.position);for(let i of n)if(H(e,r,i,await x.after(t,e.position,i.action)).right)return i;return null}function G(){return y(O,{title:`Learn`,lead:`Every game in a few small steps: one idea at a time, to be tried on the board. Skip what you know.`,children:y(`ul`,{class:`lesson-list`,children:k.map(e=>y(K,{lesson:e},e.game))})})}function K({lesson:e}){let[i,a]=[F(e),e.steps.length],s=n(e.game)?.demo;return y(`li`,{class:`card lesson-card`,children:[y(`div`,{class:`lesson-picture`,"aria-hidden":`true`,children:s&&y(r,{position:s.at(Math.floor(s.plies/2)),small:!0,picture:!0})}),y(`div`,{class:`stack`,children:[y(`h2`,{children:e.title}),y(`p`,{children:e.lead}),y(`p`,{class:`lesson-progress`,children:[y(`progress`,{value:i,max:a,"aria-label":`Steps of ${e.title} done`}),y(`span`,{class:`figure`,children:[i,` of `,a]})]}),y(`div`,{class:`buttons`,children:[y(o,{look:`primary`,href:`/learn/${e.game}`,children:[i===0?`Start`:i===a?`Repeat`:`Continue`,y(`span`,{class:`visually-hidden`,children:[` `,e.title]})]}),y(o,{look:`quiet`,href:`/?game=${encodeURIComponent(t(e.game))}`,children:[`Play`,y(`span`,{class:`visually-hidden`,children:[` `,e.title]})]})]})]})]})}function q({game:e}){let t=A(e);return t?y(Y,{lesson:t}):y(_,{})}var J=`end`;function Y({lesson:e}){D(`Learn ${e.title}`);let t=E.value.get(`step`),n=e.steps.findIndex(e=>e.id===t),r=n<0?I(e):n,i=t=>T(`/learn/${e.game}?step=${e.steps[t]?.id??J}`,{replace:!0});if(t===J)return y(`div`,{class:`page narrow`,children:y(L,{lesson:e,onAgain:()=>i(0)})});let a=e.steps[r];return y(U,{lesson:e,step:a,number:r,onStep:i},a.id)}export{G as LearnPage,q as LessonPage};