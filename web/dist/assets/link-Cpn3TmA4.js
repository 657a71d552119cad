var e=`tilelab puzzles link --count 60 --seed 1 --player mcts:nodes=200,blunder=0.1 --nodes 500 --solver-nodes 20000 --gap 0.3`,t=[{game:`link`,position:`a to move
 .  .  .  .  b  .  .  b  .  .
 .  .  .  . T1  b  .  b  .  .
 .  .  .  .  b  b  .  b  .  .
 .  .  .  b  b T0  b I1  .  .
 .  .  b T3  a  .  .  b  .  .
 .  .  a  b  a  .  .  b  .  .
 .  .  a  . L1  a  .  b  .  .
 .  . L1  a  a  a  . I1  .  .
 .  .  a  a O0  a  .  a  .  .
 .  a O0  a  a  a  . T1  a  .
 . L4  a  a  a  a  .  a  a  .
 . L3  a  a  a  a  .  a  a  .
 .  b  a  a I1 I1  . S3  .  .
 .  b  a  a  b  a  .  a  b  .
 .  b  . I1  b  a  .  a  b  .
 b I1  . L5  b  a  .  a  b  b
T1  b  . L3  b I1  . I1 I1  b
 b  b  b  b  b  a  .  a  b  b
 b O0  b  b  b T1  a  a  b I1
L4  b  b L1  b  a L5  a L1  b
# a 12: I0 O3 T3 S4 L0
# b 12: I0 O4 T1 S5 L0
`,moves:[{action:79,name:`S1@2`,value:.02},{action:39,name:`T1@2`,value:-1},{action:22,name:`O0@2`,value:-1},{action:81,name:`S3@2`,value:-1}],exact:!1,line:[`S1@2`,`O0@8`,`O0@8`,`O0@8`,`O0@8`,`O0@0`,`S3@0`,`S3@0`,`T1@0`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  a  a
 .  .  .  .  .  b  .  a T3  a
 .  .  .  .  .  b  . S1  a  a
 .  .  .  .  .  b  .  b  b I1
 .  .  .  a  . I1  .  b  b  a
 .  .  .  a  .  b  .  b  a T3
 .  . L5  a  .  b  . L1  b  a
 .  .  .  b  .  b  . L3  b  .
 .  .  b T3  . I1  .  b  b  .
 .  .  a  b  .  b  b  b  b  .
 .  . T1  a  .  b  b  b  .  .
 .  .  a  b  . L7  b I1  a  .
 .  .  a T1  b L5  b  b  a  .
 .  .  a  b  b  b  b  b  a  .
 a  a  a  b T3  b  b  b I1  .
O0  a I1  a  b L7  b I1  a  .
 a  a  a  a  a  a  b  a  a  .
O0  a  a  a O0  a I1 S3  a  .
 a  a  a I1  a  a  b  a T3  .
O0  a I1 S0  a  b T0  b  a  .
# a 12: I0 O1 T1 S3 L4
# b 13: I0 O5 T1 S4 L0
`,moves:[{action:82,name:`S0@3`,value:.53},{action:20,name:`O0@0`,value:-.39},{action:81,name:`S3@2`,value:-.63},{action:48,name:`T2@4`,value:-.68},{action:45,name:`T3@3`,value:-1},{action:39,name:`T1@2`,value:-1}],exact:!1,line:[`S0@3`,`L7@2`,`O0@0`,`L1@0`,`S1@0`,`L7@6`,`T3@1`,`O0@0`],missed_by:[`medium`,`hard`]},{game:`link`,position:`a to move
 .  .  .  a  .  .  .  .  .  .
 .  .  a T3  .  b  .  .  .  .
 .  .  .  a  b T3  .  .  .  .
 .  .  .  b  .  b  .  b  .  .
 .  .  .  b  .  a  b  b  .  .
 .  .  .  b  .  a S3  a  .  .
 .  .  . I1  . L1  a T1  a  b
 .  .  .  b  .  a  .  a  b T3
 .  a  .  b  . T1  a  a  a  b
 .  a  .  b  .  a  b  .  a S2
 .  a  . I1  .  b  b  .  b  .
 a I1  .  b  b S3  a  .  b  .
 a L3  b O0  b  a  a  .  b  .
 a  a  b  a  b S3  b  . I1  .
I1  a  b  a T1  b  b  b  b  .
L5  a  a  a  b  b  b  b  b  .
 a  a T3 I1  a  b I1 L7  b  b
 a  a  a  a  a L1  b L5  b  b
 a T1  a  a  a  a  a  a  b  b
I1  a L5  a I1 L2 L0  b  b I1
# a 9: I0 O5 T0 S3 L1
# b 11: I0 O4 T2 S3 L0
`,moves:[{action:26,name:`O0@6`,value:-.02},{action:28,name:`O0@8`,value:-.78},{action:97,name:`S3@6`,value:-.8},{action:179,name:`L5@8`,value:-.84},{action:175,name:`L1@8`,value:-1},{action:159,name:`L1@6`,value:-1}],exact:!1,line:[`O0@6`,`O0@8`,`O0@8`,`S2@9`,`L2@4`,`S0@0`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  .  .
 .  b  .  .  .  .  .  .  .  .
 b  b  .  .  .  .  .  .  .  .
S3  b  .  .  a  .  .  .  .  .
 .  b  b  . T1  a  .  .  .  .
 .  b  b  .  a  b  .  .  .  a
 a I1  b  .  b T3  .  .  .  a
 a  a I1  .  b  b  .  b  .  a
 a  a  b  b T3  b  b T3  . I1
I1  a T1  b  b  b S1  b  .  a
 a I1  b  b L5  b  b  b  .  a
 a L3  b  b L3  a  b  b  .  a
 a  b  b  b  a  a T1  b  . I1
I1  b  b I1  a  a  b  a  .  a
L5  b  a  a L1  a  a  a  a T3
 b S1 O0  a  a  a S3  a S1  a
 b  a  a  a  a  b  a  a  a  a
 b  b  a  a L7  b S3  a S1  a
I1  b L5  a L5  b  .  a  a  a
L5  b I0  b  b  b  . L1  a  a
# a 15: I0 O4 T3 S0 L0
# b 15: I0 O5 T0 S3 L0
`,moves:[{action:87,name:`S1@4`,value:.65},{action:24,name:`O0@4`,value:-.02},{action:97,name:`S3@6`,value:-.73}],exact:!1,line:[`S1@4`,`T1@6`,`S1@6`,`T3@7`,`S0@5`,`O0@2`,`O0@2`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  .  b  .  .  .  .  .  .
 .  .  .  b  .  .  a  .  .  .
 .  .  .  b  b  .  a  .  .  .
 .  .  . I1  b  .  a S1  .  .
 .  .  . L5  b  . I1  a  a  .
 .  .  . L3  a  .  b  b  a  .
 .  .  .  a  a  .  .  b S2  .
 .  .  .  a  a  .  .  a  .  .
 .  .  .  a  a  .  .  a  .  .
 .  .  . I1  a  .  .  a  .  .
 .  .  . L5  a  .  . I1  .  .
 .  .  .  b  b  b  .  a  .  .
 .  .  . L2  b  b  .  a  .  .
 .  .  .  b O0  b  .  a  a  .
 .  .  .  b L3  b  . I1  a  .
 .  .  .  b  a  b  b L5  a  .
 .  b  b I1  a  b  b  a  a  .
 .  b  a  a  a  b  b O0  a  .
 . L7  a  a I1  b I1  b  b  .
 . L5  a L1  a L1  b O0  b  .
# a 10: I0 O4 T5 S4 L0
# b 6: I2 O3 T5 S4 L0
`,moves:[{action:99,name:`S1@7`,value:.36},{action:65,name:`T3@8`,value:.06},{action:21,name:`O0@1`,value:-.29},{action:86,name:`S0@4`,value:-.49}],exact:!1,line:[`S1@7`,`O0@1`,`S0@4`,`O0@1`,`O0@1`,`O0@1`,`I1@2`,`T3@2`,`I1@9`,`O0@0`],missed_by:[`medium`,`hard`]},{game:`link`,position:`b to move
 .  .  .  .  .  a  b  .  .  .
 .  .  b  .  a  a  b  .  .  .
 .  .  b  . S3 L5  b  .  .  .
 .  .  b  .  a  a  a  a  a  .
 .  . I1  a L2  .  . O0  a  .
 .  .  a T3  b  .  .  .  b  .
 .  .  b  a  b  .  .  b  b  .
 .  . T1  b  b  .  . S3  a  .
 .  .  b  . I1  .  .  a T3  .
 .  a  a  .  b  b  .  b  a  .
 . O0  a  .  b  b  b  b  .  .
 .  b  b  . L7 O0  b  b  .  .
 . O0  b  .  b  b  b I1  .  .
 .  a  a  .  b  b  b  b  .  .
 .  a  a  .  b L7  b  b  .  .
 .  a  a  a I1 L5  b  b  a  .
 . I1 I1  a  a  a  b I1  a  .
 .  a  a  a  a  a  b L5  a  .
 .  a  a I1  a  a L1  b  a  .
L5  a L1  a I1 I1 L0  a  a  .
# a 8: I0 O3 T3 S4 L0
# b 8: I0 O3 T4 S4 L0
`,moves:[{action:69,name:`T3@9`,value:1},{action:20,name:`O0@0`,value:-1},{action:27,name:`O0@7`,value:-1},{action:28,name:`O0@8`,value:-1},{action:31,name:`T1@0`,value:-1},{action:36,name:`T2@1`,value:-1}],exact:!0,line:[`T3@9`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 . L3  a  .  .  .  .  .  .  .
 .  b  a  .  .  .  .  .  .  .
 .  b  a  .  .  .  .  .  .  .
 .  b  b  .  .  .  .  .  .  .
 . I1  b  .  .  .  .  .  .  .
 .  a  b  .  .  .  .  .  .  .
 .  a I1  .  .  .  .  .  .  .
 .  a  b  .  .  .  .  .  .  .
 . I1  b  .  .  .  .  .  .  .
 . L5  b  .  .  a  .  .  .  .
 . L3  b  .  .  a  .  a  a  .
 .  b  b  .  .  a  . O0  a  .
 .  b  b  .  . I1  .  a  b  .
 . L1  b  a  .  a  .  a T1  b
 b  b  b  a  .  a L5  a  b  .
 b  b  b  a L5  a  a  .  a  .
 b L7  b I1  a  a  a  .  a  .
I1 L5  b S0  a L5  a L5  a  .
# a 6: I2 O4 T5 S4 L0
# b 6: I2 O5 T4 S5 L0
`,moves:[{action:27,name:`O0@7`,value:.12},{action:21,name:`O0@1`,value:-.3}],exact:!1,line:[`O0@7`,`O0@1`,`O0@7`,`O0@7`,`O0@7`,`O0@7`,`O0@7`,`I1@9`,`T2@5`,`O0@5`,`O0@5`,`I1@6`,`S0@4`,`I1@3`,`I1@3`],missed_by:[`medium`,`hard`]},{game:`link`,position:`a to move
 .  .  .  . S1  .  .  .  .  .
 .  .  a  a  b  b  .  b  b  .
 .  . O0  a  a  b  . O0  b  .
 .  a  a  a  a  b  .  a  a  .
 .  a S1 S3  b  b  . O0  a  .
 . L7  b  b S3  b  .  a  .  .
 .  a  a  b  .  b  .  a  b  .
 .  a T1  a  .  b L5  a  b  .
 b  a  a  a  . I1  a  b  b  .
 b I1  a T0  a  a T3  b I1  .
 b I0  a  a  a  a  a  b  b  .
I1  b  .  .  a T0  a I1  b  .
 b  b  .  .  a  b  b L5  b  .
 b L1  b  .  a  b  b T2  b  .
 b  a  a  a  a L7  .  b  .  .
I1  a  a  a I1  a  a  a  .  .
L5  a  a L1  a L2  .  a  .  .
 b  b I1  b  b  .  .  a  .  .
O0  b  b O0  b  b  .  a  .  .
L0  b  b L0  b  b  . I1  .  .
# a 12: I0 O3 T1 S4 L0
# b 12: I0 O2 T4 S2 L0
`,moves:[{action:56,name:`T2@6`,value:0},{action:20,name:`O0@0`,value:-1},{action:31,name:`T1@0`,value:-1},{action:36,name:`T2@1`,value:-1},{action:37,name:`T3@1`,value:-1},{action:70,name:`S0@0`,value:-1}],exact:!0,line:[`T2@6`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  a  .  .
 .  .  .  .  .  a  .  a  .  .
 .  .  .  .  a T0  a  a  .  .
 .  .  .  .  b  .  . I1  .  .
 .  .  .  b  b  .  .  a  .  .
 .  .  .  b  b  .  .  a  .  .
 .  .  .  b I1  .  .  a  .  .
 .  .  . I1  b  .  . I1  .  .
 .  .  b  b  b  . L3  a  .  .
 b  . O0  b  b  .  a  a  .  .
 b  .  b  a I1  .  a  a  .  .
 b  b  b  a  a  . L1  a  .  .
I1 S3  a  a  a  .  a  a  .  .
S1  .  a I1  a  . O0  a  .  .
 b  b L1  a I1  .  a  a  .  .
 b  b L3  b  b  . O0  a  .  .
L4  b  b  b  b  .  a  a  a  .
 .  .  b  b  b  .  a  .  a  .
 .  b T0  b I1  . L7  . L1  a
# a 8: I1 O3 T4 S5 L0
# b 8: I0 O4 T4 S3 L3
`,moves:[{action:57,name:`T3@6`,value:-.08},{action:89,name:`S3@4`,value:-.38},{action:47,name:`T1@4`,value:-.46},{action:91,name:`S1@5`,value:-.47},{action:141,name:`L7@3`,value:-.57}],exact:!1,line:[`T3@6`,`O0@3`,`L3@0`,`S0@1`,`L3@8`,`O0@8`,`L6@7`,`I1@0`],missed_by:[`medium`,`hard`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  b  b  .
 .  .  .  .  .  .  . O0  b  .
 b  a  a  .  .  .  .  b  a  .
 b O0  a  .  .  .  .  b  a  .
 b L3  b  .  a  .  b  b  a  .
I1  a  b  .  a  .  b I1 I1  .
 a T3  b  .  a  .  b L3  b  .
S1  a  .  . I1 S1 I1  b  b  .
 a  a  a  .  a  a  a  b  b  .
 b  a T1  a  a  a  a L1  b  .
T1  b  a  a  a  a  . L3  a  .
 b  b  .  a I1 L1  a  b  a  .
 b  b  .  a L3  a  b T3  a  .
S3  b  . I1  a  a  a  b  a  .
 b  b  .  b  a  a  a  a T3  .
S3  b  b T3 L1  a  a S1  a  .
 b T0  b  b  b  b I1  a  a  .
 .  .  b  b  b  b  a S1  a  .
 .  b  b  b  b  b  a  a  a  .
 . S3 L5  b I1 I1 L1  a  a  .
# a 13: I0 O4 T2 S1 L0
# b 11: I0 O4 T1 S2 L1
`,moves:[{action:20,name:`O0@0`,value:1},{action:34,name:`T0@1`,value:0},{action:70,name:`S0@0`,value:0},{action:110,name:`L0@0`,value:0},{action:114,name:`L4@0`,value:0},{action:21,name:`O0@1`,value:-1}],exact:!0,line:[`O0@0`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  b  a  a
 .  .  .  .  .  .  .  b  a  a
 .  .  .  .  a  .  .  b L7  a
 . S1  .  .  a  .  . I1 L5  a
 .  b  b  .  a  .  .  b  a  a
 . S1  b  . I1  .  .  b  a  b
 .  b  b  .  b  .  .  b L7  b
 .  a  b  .  b  .  . I1 L5  b
 .  a  .  .  b  .  .  b  a  a
 .  a  .  . I1  .  .  b O0  a
 . I1  .  .  a  .  . L1  b  .
 .  a  .  .  a  .  .  b  b  .
 .  a  .  .  a  .  .  b  b  .
 .  a  a  . I1  .  . L7  b  .
 . I1 T1  a  a  .  .  b  b  .
 .  a  a  a  a  .  .  b I1  .
 .  a  a S3  a  .  b  b  b  .
 .  a T1  a  a  .  b I1  b  .
 . I1  a L5  a  . L1  b L1  b
# a 9: I0 O4 T3 S4 L1
# b 7: I0 O5 T5 S3 L0
`,moves:[{action:41,name:`T3@2`,value:.72},{action:75,name:`S1@1`,value:.01},{action:49,name:`T3@4`,value:-.66},{action:83,name:`S1@3`,value:-1}],exact:!1,line:[`T3@2`,`S3@1`,`O0@3`,`L7@5`,`O0@5`,`T1@5`,`T3@6`,`T1@5`,`T3@6`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  .  . S1  .  a  a  .  .
 b  . S1  .  b  b O0  a  .  .
 b  .  a  a S1  b  a  a  .  .
 b  b  b  a  a  a O0  a  .  .
I1  a  b S2  .  a  a  .  .  .
 a T0  a  b  .  a T3  .  .  .
 .  .  b  b  .  a  a  b  .  .
 .  b  b  b  .  a  b T3  .  .
 . S3  b I1  .  a  .  b  .  .
 .  b T3  b  . I1  .  a  a  .
 .  b  b  b  .  a  .  a  a  .
 b T3 L5  b  .  a  .  a  a  .
 a  b  b  b  .  a  a I1 I1  .
T1  a  b  b  . I1  a L3  a  .
 a L5  b  b  b L5  a  a  a  .
 b T2  b I1  b L0  a  a  a  .
 .  b  . L5  b  b  a  a  a  .
 .  a  b  b  b  b  a  b  a  .
 .  a L2  .  .  b L7  b  a  .
 . L1  a  .  . I1 L5  b I1  .
# a 8: I0 O3 T2 S3 L0
# b 8: I1 O5 T1 S2 L0
`,moves:[{action:36,name:`T2@1`,value:1},{action:0,name:`I0@0`,value:0},{action:17,name:`I1@8`,value:0},{action:19,name:`I1@9`,value:-1},{action:28,name:`O0@8`,value:-1},{action:63,name:`T1@8`,value:-1}],exact:!0,line:[`T2@1`],missed_by:[`medium`]},{game:`link`,position:`a to move
 .  .  .  b  a  .  .  .  .  .
 .  .  .  b T1  a  .  .  .  .
 .  .  .  b  a  b  .  .  .  .
 .  .  . I1  b  b  b  .  .  .
 .  .  .  b S3  a  b  .  .  .
 .  b  .  b  a  a  b  .  .  .
 . T1  b  b  a  a I1  a  .  .
 .  b  a I1  a I1  b  a  .  .
 .  a T3  a I1  b T3  a  .  .
 .  b  a  a  a  a  b I1  .  .
 .  b L5  a  b  a S2  a  .  .
 .  b L0  b  b L3  a  a  .  .
 . I1 I0  b  b  b  a  a  .  .
 . L3  b  .  .  a  a I1  .  .
 .  .  b  .  . L4  a  a  .  .
 .  .  b  .  .  a  a  .  .  .
 .  .  a  .  .  a  a  .  .  .
 .  .  a  .  b L7  a  .  .  b
 .  .  a  .  b L5  a  b  .  b
 .  . I1 L5  b L0  b  b L5  b
# a 9: I0 O5 T3 S4 L0
# b 9: I0 O5 T3 S4 L0
`,moves:[{action:97,name:`S3@6`,value:.35},{action:56,name:`T2@6`,value:.03},{action:63,name:`T1@8`,value:-.6},{action:95,name:`S1@6`,value:-1},{action:26,name:`O0@6`,value:-1},{action:55,name:`T1@6`,value:-1}],exact:!1,line:[`S3@6`,`S1@1`,`S1@1`,`S3@8`,`T1@8`,`T3@9`,`S3@8`,`T1@8`,`S1@8`,`O0@8`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  . L6  a  a  .  .
 .  .  .  .  .  . S1  a  a  .
 .  .  .  .  b  b  b  b  a  .
 .  .  .  .  b  b  a  b  a  .
 .  .  . L5  b  b T1  a I1  .
 .  .  .  b  a I1  a L3  a  .
 .  .  .  b L4  a  a  a  a  .
 .  .  .  b  b  b  a  a  a  .
 .  .  . I1  b  a  a L1  a  .
 .  .  .  b L7 S3  a  a  a  .
 .  .  . L4  b  b O0  a  a  .
 .  .  .  .  .  b  b  .  a  .
 .  .  .  .  .  b  b  . I1  .
 .  .  .  .  .  b  b  .  a  .
 .  b  .  .  . I1 I1  .  a  .
 .  b  .  .  .  b  a  a  a  .
 . L1  b  .  b  b  a  a I1  .
 .  b  b  .  b  b  a  a  a  a
 . O0  b L5  b I1 I1 I1 O0  a
# a 10: I0 O3 T4 S4 L1
# b 10: I0 O4 T5 S4 L0
`,moves:[{action:85,name:`S3@3`,value:.42},{action:83,name:`S1@3`,value:.1},{action:75,name:`S1@1`,value:.01},{action:49,name:`T3@4`,value:-.61},{action:23,name:`O0@3`,value:-1},{action:43,name:`T1@3`,value:-1}],exact:!1,line:[`S3@3`,`L2@3`,`T3@2`,`T1@1`,`T3@2`,`T1@1`,`S1@1`,`T2@8`,`T3@1`],missed_by:[`medium`,`hard`]},{game:`link`,position:`b to move
 .  .  .  b  a  .  .  b  .  .
 .  .  .  b  a  .  a  b  .  b
 .  . L5  b  a  a T3  b  b  b
 .  .  b  b I1  b  a I1 S3  .
 .  .  b T1  b T1  b  b L3  a
 .  .  b  b  a  b  a T1  b  a
 .  . I1  a T3  a T3  b  a  a
 .  .  a  a  a S1  a  a  a  a
 .  . O0  a  a  b  b S3  b  a
 .  . L0  a  a S1  b  b  b  a
 .  b  .  .  a  a  a S3  a I1
 .  b  .  .  a  a  a  a  a  a
 .  b  .  .  a  a  . S3  a  a
 . I1  .  . I1  a  .  a S3  b
 .  b  b  b  b I1  .  a  b  b
 . L2  a  a  b  b  b  a S3  a
 .  .  a L5  b  b  b I1  a  a
 .  a L7  a  b  b  b  b S3  b
 .  a  a T3  b I1 I1  b  b T3
 . L1  a  a L1  b L5  b  .  b
# a 13: I0 O4 T1 S0 L1
# b 12: I0 O5 T1 S1 L0
`,moves:[{action:77,name:`S3@1`,value:0},{action:20,name:`O0@0`,value:-1},{action:21,name:`O0@1`,value:-1},{action:31,name:`T1@0`,value:-1},{action:34,name:`T0@1`,value:-1},{action:35,name:`T1@1`,value:-1}],exact:!0,line:[`S3@1`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  a  .  .  .  .  .  .
 .  .  .  a  .  .  .  .  .  .
 .  .  .  a  .  .  .  .  .  .
 .  .  . I1  .  .  .  .  .  .
 .  .  .  a  .  .  .  .  .  .
 .  a  . T1  a  .  .  .  .  .
 .  a  .  a  b  .  .  a  .  .
 .  a  .  a  b  .  .  a  .  .
 . I1  .  a  b  .  .  a  .  .
 .  a L5  a I1  .  . I1  .  .
 a T0  a L3  b  .  .  a  .  .
I0  b  b  b  b  .  .  a  b  .
 a  .  .  .  b  b L5  a  b  .
 a  a  .  . S1 L4  b  b L1  b
 a  a  .  .  b  b  b  b  b  b
I1 L1  a  .  .  b O0  b O0  b
# a 5: I1 O5 T3 S5 L2
# b 5: I3 O3 T5 S4 L2
`,moves:[{action:58,name:`T0@7`,value:.17},{action:151,name:`L1@5`,value:-.23},{action:155,name:`L5@5`,value:-.29},{action:15,name:`I1@7`,value:-.29},{action:25,name:`O0@5`,value:-.29},{action:7,name:`I1@3`,value:-.3}],exact:!1,line:[`T0@7`,`S3@6`,`S3@6`,`T1@6`,`T3@7`,`T3@5`,`I1@8`,`S3@4`,`I1@5`,`I1@3`,`L2@4`,`L5@1`,`S3@1`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`b to move
 .  .  .  a  a  .  .  .  .  .
 .  .  . O0  a  a  .  b  .  .
 .  .  .  .  a  a  .  b  .  .
 .  .  .  . S3  b  b  b  .  .
 .  .  .  . S0  b  a I1  .  .
 .  .  .  .  b  a T3  a  a  .
 .  .  .  b  b  b  a O0  a  .
 .  .  . S3  b T1  b L3  a  .
 .  b  b  b  b  b  a  a  a  .
 . O0  b S3 S1  a T3  a  a  .
 . L6  b  b  b  b  a L1  a  .
 .  .  a  b  b  b  a  a  .  .
 .  .  a  .  b S0  a  .  .  .
 . L5  a  .  b  a  .  .  .  .
 .  b  a  a I1  a  .  b  b  .
 b T0  b  a S2 L1  a  b  b  .
 .  .  a  a  a  a L5  b  b  a
 b  .  a  b  a  a  a  a I1  a
 b  . L7  b  a  a O0  a  b  a
L1  b L5  b I1 I1 L0  b  b I1
# a 7: I2 O2 T3 S2 L0
# b 8: I2 O4 T3 S1 L0
`,moves:[{action:21,name:`O0@1`,value:-.04},{action:1,name:`I1@0`,value:-.42},{action:56,name:`T2@6`,value:-.53}],exact:!1,line:[`O0@1`,`T2@6`,`O0@1`,`S3@1`,`I1@0`,`I1@0`,`I1@8`,`I1@0`,`T1@0`],missed_by:[`medium`,`hard`]},{game:`link`,position:`a to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  b  .  .  .
 .  b  b  .  .  .  b  .  .  .
 . O0  b  .  .  .  b  .  .  .
 . L3  a  .  .  . I1  .  .  .
 .  b  a  .  .  .  b  .  .  .
 .  b  a  .  .  .  b  .  .  .
 . L1  b  .  .  .  b  .  .  .
 .  a  a  .  .  . I1  .  .  .
 . O0  a  .  .  .  b  .  .  .
 . L3  a  .  .  .  b  .  .  .
 .  a  a  .  .  .  b  .  b  .
 .  a  a  .  .  . I1  b T3  .
 .  a  a  .  b  b  b  b  b  .
 . I1  a  . L2  a  b T1  b  .
 . L5  a  .  a T3  b  b  a  .
 .  b  a  . S1  a  b  b  a  .
 .  b  a  .  a  a I1  b  a  .
 .  b  a  .  a  a L5  b I1  .
 . I1 I1  a T0  a I0  a  a  a
# a 10: I1 O4 T3 S4 L2
# b 8: I0 O4 T3 S5 L2
`,moves:[{action:21,name:`O0@1`,value:.44},{action:156,name:`L6@5`,value:.07},{action:104,name:`S2@8`,value:-.35}],exact:!1,line:[`O0@1`,`O0@4`,`L2@5`,`L1@3`,`S1@3`,`S1@3`,`L7@3`,`S1@8`,`S1@8`,`S1@8`,`T3@9`],missed_by:[`medium`,`expert`]},{game:`link`,position:`a to move
 .  .  .  .  .  .  a  a  a  .
 .  .  b  .  .  . T1  a  a S2
 .  b T3  .  .  .  a  b  a  .
 . S1  b  .  .  .  b T3  a  .
 .  b  b  .  b  .  a  b  a  .
 . S1  b  b  b  .  a  b I1  .
 .  b  b S3  b  .  a T1  b  .
 .  a  b  b T3  . I1  b  .  .
 .  a  a S1  b  .  a  a  .  .
 .  a  a  b  b S0  a  a  .  .
 . I1 L1  a  b  .  .  a  .  .
 .  b  b  a  a  .  .  a  .  .
 .  b  b O0  a  .  . I1  .  .
 .  b  b I0  a  a  a  a  .  .
 . I1 I1 I0  b  b  b  a  .  .
 .  b  b  .  .  . L5  a  a  .
 .  b  b  .  .  .  a  a  a  .
 .  b  b  .  b  .  a  a L1  a
 . I1 I1  b  b  . L7  a  a  a
 . L0  b  b L1  b L5  a O0  a
# a 11: I0 O3 T4 S3 L0
# b 9: I0 O5 T1 S1 L3
`,moves:[{action:44,name:`T2@3`,value:1},{action:47,name:`T1@4`,value:0},{action:88,name:`S2@4`,value:0},{action:20,name:`O0@0`,value:-1},{action:23,name:`O0@3`,value:-1},{action:24,name:`O0@4`,value:-1}],exact:!0,line:[`T2@3`],missed_by:[`medium`]},{game:`link`,position:`a to move
 .  .  .  .  a  .  .  .  .  .
 .  .  .  a T3  a  .  .  .  .
 .  .  .  a  a  a  b  .  .  .
 .  .  .  a L5  a  b  b  b  .
 .  .  .  a  b L5  b O0  b  .
 .  .  . I1  b  a  a  b  b  .
 .  .  .  b  b  a  b O0  b  .
 .  .  b  b I1 L7  b  a  a  .
 .  .  b L1  b L5  b O0  a  .
 .  .  b  .  b  b  b  b  .  .
 .  b I1  . L2  b  b  b  .  .
 .  b  a  . S0  b  a  b  .  .
 .  b  a  . L0  a  a I1  .  .
 . I1  a  .  a  .  .  b  .  .
 .  a I1  .  a  .  .  b  .  .
 .  a L3  a  a  .  .  b  .  .
 .  a  .  a I1  .  . I1  .  .
 . I1  a  a  a  .  .  b  .  .
 a  a T1  a  a  .  .  b  .  .
O0  a  a L5  a  . L5  b  .  .
# a 6: I1 O3 T3 S5 L0
# b 11: I0 O3 T5 S4 L0
`,moves:[{action:104,name:`S2@8`,value:-.06},{action:61,name:`T3@7`,value:-.58},{action:95,name:`S1@6`,value:-.59},{action:27,name:`O0@7`,value:-.84},{action:60,name:`T2@7`,value:-1}],exact:!1,line:[`S2@8`,`T0@1`,`S1@1`,`T3@2`,`I0@5`,`T1@0`],missed_by:[`medium`,`hard`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  .  .
 . S1 L3  a  .  .  .  .  .  .
 .  b  b  a  .  .  .  .  .  .
 .  .  b  a S1  .  .  .  .  .
 .  .  a  a  a  a  .  .  .  .
 .  . O0  a S1  a  .  .  .  .
 .  . L3  a  b  b  .  .  .  .
 .  .  a  a  a  b  .  .  .  .
 .  .  a  a T1  a  .  .  .  .
 .  .  a  a  a  .  .  .  .  .
 .  . I1  a L3  b  .  .  .  .
 .  . L5  a  b  b  .  .  b  .
 .  .  .  a  b  b  .  b  b  .
 .  .  .  a  b  b  . S3  b  .
 .  .  .  a I1  b  .  b  b  .
 .  a  . I1  a  b  .  b  b  .
 .  a  .  a  a I1  .  b I1  .
 .  a  .  a  a  b  . I1 S1  .
 a I1  .  a I1  b  .  b  b  b
L4  a  a I1 L5  b  b T0  b  b
# a 9: I0 O4 T4 S4 L1
# b 7: I1 O5 T4 S1 L3
`,moves:[{action:137,name:`L3@3`,value:.1},{action:53,name:`T3@5`,value:-.26},{action:87,name:`S1@4`,value:-.53}],exact:!1,line:[`L3@3`,`S3@7`,`I1@5`,`L2@0`,`S3@7`,`S3@7`,`L1@6`,`S1@6`,`L3@7`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`a to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  b  .  .  .
 .  b  .  .  .  . T1  b  .  .
 .  b  .  .  .  .  b  a  .  .
 . L1  b  .  . L0  a  a  .  .
 . L3  b  .  .  b  .  .  .  .
 .  .  b  .  .  b  .  .  .  .
 .  .  b  .  . L1  b  .  .  .
 .  .  a  .  .  .  a  .  .  .
 .  .  a  .  .  . T1  a  .  .
 .  .  a  .  .  .  a S1  .  .
 .  . I1  a  a  .  a  b  b  .
 .  .  b O0  a  .  a  b  b  .
 .  b  b L3  a  .  a T1  b  .
 .  b  b  a  a  a I1  b  b  .
 .  b I1  a  a  a  b  b  b  .
 . I1  a  a L5  a  b S3  a  .
 .  b  a I1  b  b L1  b  a  .
 .  b  a S0  b  a  a  a  a  .
L5  b I1 L0  a  a O0  a I1  .
# a 9: I0 O3 T4 S5 L1
# b 4: I3 O5 T3 S2 L0
`,moves:[{action:53,name:`T3@5`,value:-.07},{action:46,name:`T0@4`,value:-.5},{action:84,name:`S2@3`,value:-.51},{action:121,name:`L3@1`,value:-.53},{action:48,name:`T2@4`,value:-.53},{action:41,name:`T3@2`,value:-.61}],exact:!1,line:[`T3@5`,`S1@1`,`L2@4`,`I1@8`,`S1@7`,`I1@3`,`I1@3`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`b to move
 .  b  b  a  .  .  .  .  .  .
 .  b  a  a  .  .  .  .  .  .
 . L7 S3  b  .  .  a  .  .  .
 .  b  b T3  .  .  a  .  .  .
 .  b S1  b  .  .  a  .  .  .
 .  b  a  a  .  . I1  .  .  .
 . I1 S1  a  .  .  a  .  .  .
 .  b  b  b  .  .  a  .  .  .
 .  b  b  b  .  .  a  .  .  .
 .  b  b  b  .  a I1  .  .  .
 . I1  b  b  .  a  a  a  a  .
 .  b I1  b  .  a  a O0  a  b
 . T1  b I1  . I1 L1  a  b T3
 .  b  a  a  .  a L3  a  a  b
 b  b  a  a  .  a  b  a T1  a
 b  b L7  a  .  a  b  a  a  a
 b L1  b  a  . I1 L1  b  a  a
I1  a  b I1 L6  a  a  a S3  b
 a T3 T1  b  b  .  a  a  .  b
 .  a  b  b T0  b L5  a L5  b
# a 10: I0 O4 T3 S2 L0
# b 12: I0 O5 T0 S4 L1
`,moves:[{action:171,name:`L5@7`,value:.56},{action:103,name:`S1@8`,value:-.07},{action:152,name:`L2@5`,value:-1},{action:90,name:`S0@5`,value:-1},{action:156,name:`L6@5`,value:-1},{action:150,name:`L0@5`,value:-1}],exact:!1,line:[`L5@7`,`O0@6`,`O0@8`,`T1@8`,`S1@8`,`S1@4`,`S1@4`,`O0@4`],missed_by:[`hard`,`expert`]},{game:`link`,position:`b to move
 .  .  .  .  a  a  .  .  .  .
 .  .  .  a T3  a  a  .  .  .
 .  .  .  a  a  a T1  a  .  .
 .  .  . T1  a I1  a  b  .  .
 .  .  .  a  b  a  b T0  b  .
 .  .  .  b  b  a  .  b  .  .
 .  .  . S3  b  a  b  b  .  .
 .  .  .  b T3 I1 S3  b  .  .
 .  .  .  b  b  b  .  b  .  .
 .  a  .  b  b  b L5  b  .  a
 a T0  a  b S3 L6  a  a  .  a
 b  b  b I1  b  b  .  a L5  a
 b  b T3  a  b  b  .  .  a  a
L7  a  b  a L7 L4  b  b O0  a
 a T0  a  a L6  a  a L6  a  a
 b  b  b I1  .  b  a  a S1  a
L2  .  .  a  .  b  .  a  b  b
 a  a  .  a  .  b  .  a S1  b
O0  a  a  a  . I1  . I1  b  b
L0  a  a I1  . I0  b  b  b  b
# a 12: I0 O3 T0 S5 L0
# b 10: I2 O5 T2 S0 L0
`,moves:[{action:41,name:`T3@2`,value:.61},{action:17,name:`I1@8`,value:-.02},{action:5,name:`I1@2`,value:-.02},{action:1,name:`I1@0`,value:-.07},{action:21,name:`O0@1`,value:-.11},{action:3,name:`I1@1`,value:-1}],exact:!1,line:[`T3@2`,`S1@7`,`I1@2`,`S1@0`,`T3@1`,`S0@1`],missed_by:[`medium`,`expert`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  a  .  .
 .  .  .  .  a  .  a T0  a  .
 .  .  .  a  a  .  a  b  b  .
 .  .  . S3  a  a  a O0  b  .
 .  .  .  a T3 S3  b T2  b  .
 .  .  .  .  a  .  a  b  b  .
 .  .  b  .  a  a  a  .  b  .
 .  .  b  a  a  a L1  a  b  .
 .  .  b S3  a L1  a  b I1  .
 .  b I1  a  a L3  a T1  b  .
 .  b  a  a L1  a  a  b  b  .
 .  b S3  b L3  b  a  b  b  b
 . I1  b T3  b  b S1 S3  a  b
 . L3  b  b  b  b  b  b  a  b
 .  .  b  b L1  b S1  b  a I1
 .  .  b L4  b  b  b  b I1  a
 a  .  a  b  a  a  a  b  a  a
 a  .  a  b O0  a  a  a  a  a
 a  .  a L1  b  a  a S3  b I1
I1  . I1 L0  a  a I1  b T0  b
# a 14: I0 O4 T3 S0 L0
# b 13: I1 O4 T1 S2 L0
`,moves:[{action:44,name:`T2@3`,value:1},{action:1,name:`I1@0`,value:0},{action:5,name:`I1@2`,value:0},{action:19,name:`I1@9`,value:0},{action:22,name:`O0@2`,value:0},{action:39,name:`T1@2`,value:0}],exact:!0,line:[`T2@3`],missed_by:[`medium`,`hard`]},{game:`link`,position:`b to move
 .  .  .  a  .  .  .  .  .  .
 .  .  .  a  .  .  .  .  .  .
 .  .  .  a  .  . S1  .  .  .
 .  .  . I1  .  a  a  a  .  .
 .  .  .  a  .  a  .  a  .  .
 .  .  .  a  .  a  .  b  .  .
 .  .  . L1  a I1  .  b  .  .
 .  .  .  a  a  b  .  b  .  .
 .  .  a  a  a  b  . I1  .  .
 .  . S3 L5  a  b  b  b  .  .
 .  . L3  b  . I1 O0  b  .  .
 .  .  a  b  .  b  b  b  .  .
 .  .  a  b  .  b  b  b  .  .
 .  a L1  a  .  b L7  b  .  .
 .  a  a  b  b I1 L5  b  .  .
 .  a  a  .  b S2  b  .  .  .
 . I1  a  .  .  a T1  b  b  .
 .  a I1  .  .  a  b  b  b  .
 .  a  a  .  .  a  b T3  b  .
L5  a L4  a  a I1  .  b I1  .
# a 8: I0 O5 T5 S3 L0
# b 6: I1 O4 T3 S4 L2
`,moves:[{action:61,name:`T3@7`,value:.3},{action:95,name:`S1@6`,value:-.21},{action:51,name:`T1@5`,value:-.67},{action:93,name:`S3@5`,value:-.67}],exact:!1,line:[`T3@7`,`T3@5`,`I1@9`,`O0@8`,`O0@8`,`O0@8`,`O0@8`,`O0@8`,`L1@8`,`S1@8`,`L5@0`,`S3@0`,`T1@0`],missed_by:[`medium`]},{game:`link`,position:`a to move
 .  .  .  .  a T2  a  .  .  .
 .  . S1  .  .  a  b  .  .  .
 . S1  b  b  .  .  b  .  .  .
 .  a  a  b  .  .  b  .  .  b
 .  .  a  .  .  a I1  .  b T3
 .  a  a  .  .  a  a  .  a  b
 . O0  a  .  .  a  a  . T1  a
 .  b  b  .  . I1  a  .  a  .
 b T3  b  .  .  a I1  .  b  .
 a  b L1  b  .  a  b  .  b  b
T1  a  a  a  a  a  b L5  b  b
 a  a L2  .  b I1  b  b L5  b
 .  a  b  . T1  b I1  b L3  b
L5  a  b  .  b  a  a  b  b  b
 b  b  b  .  b O0  a I1  b  b
O0  b I1  b T1  b  a  a L1  b
 a  a  a  b  b  a O0  a  a  a
 a  a  a  b  a  a  b  . O0  a
L7  a  a I1  a  a T1  b  b  b
L5  a I1 L5  a I1  b  . O0  b
# a 5: I0 O1 T2 S4 L0
# b 8: I0 O3 T0 S4 L0
`,moves:[{action:105,name:`S3@8`,value:0},{action:20,name:`O0@0`,value:-1},{action:27,name:`O0@7`,value:-1},{action:28,name:`O0@8`,value:-1},{action:31,name:`T1@0`,value:-1},{action:36,name:`T2@1`,value:-1}],exact:!0,line:[`S3@8`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  a  .  .  .  .  .  .
 .  .  .  a  .  . L3  b  .  .
 .  .  .  a  .  .  b  b  .  .
 .  .  . I1  .  .  b  b  .  .
 .  .  .  a  .  a  b  b  .  .
 .  .  .  a  a T3 I1  b  .  .
 .  .  .  a  a  a L5  b  .  .
 .  .  . I1  a  a  a  a  .  .
 .  .  .  b  a  a  a  b  .  .
 .  .  .  b I1  a L7  b  .  .
 .  .  .  b  a I1  a  b  .  .
 .  .  b I1  a  a  a I1  .  .
 .  .  b L5  a S3  b  b  .  .
 .  .  b  b  b S0  b  .  .  .
 .  . I1 O0  b  b  .  .  .  .
 .  .  a  a  a  b  .  .  .  .
 .  a  a  a  a  b  .  .  .  b
 .  a  a L7  a I1  .  b  .  b
L5  a I1 L5  a L0  b  b L5  b
# a 12: I0 O5 T4 S4 L0
# b 9: I0 O4 T5 S4 L1
`,moves:[{action:26,name:`O0@6`,value:.44},{action:47,name:`T1@4`,value:.03},{action:89,name:`S3@4`,value:0},{action:73,name:`S3@0`,value:-.39}],exact:!1,line:[`O0@6`,`T2@4`,`S3@0`,`T1@0`,`S1@0`,`T3@1`,`T1@0`,`S1@0`,`T3@1`,`S3@0`,`L7@8`],missed_by:[`hard`]},{game:`link`,position:`b to move
 .  .  .  .  a  a  a  .  .  .
 .  .  b S0  a  a  a  .  .  .
 .  b T3  a  a S3  b  .  .  .
 .  b  b  a  a  b T3  .  .  .
 .  b  .  a  a S1  b  .  .  .
 . L1  b I1 I1  b  b  .  .  .
 .  b  b L6  a  a  b  .  .  .
 .  b  a  a  a  a  b  .  .  .
 . L7  a O0  a  b  b  .  .  .
 . L5  a  a  b S3  b  .  .  .
 .  b  b  a T1  b T1  b  .  .
 . O0  b  a  b  b  b  b  .  .
 .  a  a I1  b  b  b  b  .  a
 .  a L0  b  b  b  b  b  a  a
 . L7  a  .  . I1  b I1 S3  b
 .  a  a  a  .  a I1  b  .  b
 . S3  a T3  .  a  a  b  .  b
 .  a  a  a  .  a  a  b  . I1
 .  a  a  a  a I1  a I1  .  b
L5  a L1  a  a S2 I1 L0  b  b
# a 14: I0 O4 T4 S0 L0
# b 12: I0 O4 T1 S3 L1
`,moves:[{action:63,name:`T1@8`,value:.66},{action:105,name:`S3@8`,value:-.02},{action:120,name:`L2@1`,value:-.1}],exact:!1,line:[`T1@8`,`T3@9`,`S3@7`,`O0@0`,`S3@7`],missed_by:[`hard`,`expert`]},{game:`link`,position:`b to move
 .  .  a  a  .  .  b  .  .  .
 .  .  a  a S2  . T1  b  .  .
 .  .  a L3  a  .  b  b  .  .
 .  .  a  a  a  .  b T3  .  .
 .  . I1  a  a  .  .  b  b  .
 .  .  a L1  a  .  .  b T3  .
 .  a  a L3  b  .  .  b  b  .
 a T3  a  a  b  .  b T3  b  .
 b  a I1  a  b  .  .  b  b  .
 b  . L5  a  b  b  b L5  b  .
 b  .  a  a O0  b  b L3  a  .
I1  a  a  a S2  b  b  b  a  .
 a T3 T1  a  a  b I1  b  a  .
 a  a  a  a  a  b  b  b S1  .
T1  a  a S3  b I1  b I1  a  a
 a  b  a  .  b L5  b  b  b  a
 b  b  a  . L1  b S0  b  a  a
S3  b I1  .  a  a L3  a  a  a
 b  b  b  .  b  a S2  a  a  a
S3  b T0  b L4  b  b  a I1 I1
# a 15: I0 O5 T1 S0 L0
# b 14: I1 O4 T0 S2 L0
`,moves:[{action:73,name:`S3@0`,value:1},{action:11,name:`I1@5`,value:0},{action:20,name:`O0@0`,value:0},{action:71,name:`S1@0`,value:0},{action:1,name:`I1@0`,value:-1},{action:3,name:`I1@1`,value:-1}],exact:!0,line:[`S3@0`],missed_by:[`medium`]},{game:`link`,position:`a to move
S1  .  a  a  .  . S1  .  .  .
 a  a O0  a  a  a  a  a  .  .
 a  a S1 S0  a  b  b  a  .  .
T1  a  a  a  .  b  a  a  .  .
 a  b  .  a  . L7 O0  a  .  .
 b T3  .  b  .  b  .  b S1  .
 b  b  .  b  .  b  b T3  b  b
 b  .  . L1  b L1  b  b  b  b
 b  .  .  a L6  a  a  . T1  b
I1  .  a  a  b  .  a  .  b  .
 b  . S3  b  b  .  .  .  a  .
 b  .  b  b  b  .  .  .  a  .
 b  . S3  b I1  a  .  .  a  .
I1  .  b  b  b  a  a  . I1  .
S1  . S3  b T3  a  a  a  a  .
 b  b  b  .  b I1  a O0  a  .
 b  b  b  . L3  a I1 L3  a  a
 b  b  b  .  b  a  a  a  a  a
 b  b I1  .  b  a  a  a  a  a
I1 L1  b L5  b L5  a L1  a I1
# a 9: I1 O2 T4 S0 L0
# b 10: I0 O5 T1 S1 L0
`,moves:[{action:19,name:`I1@9`,value:1},{action:17,name:`I1@8`,value:0},{action:69,name:`T3@9`,value:0},{action:28,name:`O0@8`,value:-1},{action:63,name:`T1@8`,value:-1},{action:64,name:`T2@8`,value:-1}],exact:!0,line:[`I1@9`],missed_by:[`medium`]},{game:`link`,position:`a to move
 .  .  .  .  .  .  .  .  b  .
 .  .  .  .  .  .  .  b T3  .
 .  .  .  .  a  .  .  a  b  .
 .  .  .  .  a  .  a T0  a  .
 .  .  .  .  a  .  b  b  b  .
 .  .  .  . I1  . O0  b  b  .
 .  .  .  .  a  .  b  b  b  .
 .  .  .  a  a  . O0  b I1  .
 .  .  . S3  a  .  b T2  b  .
 .  .  .  a  a  .  b  b  a  .
 .  .  . S3  b  .  b  a T3  .
 .  a  a  b  b  b  b  b  a  b
 .  a  a S3  b  b I1  b  .  b
L5  a  a  b  b L1  b L1  b  b
 a  a I1 S3  a  a  a  b  b I1
O0  a  a  a  a O0  a  b  b  b
L3  a  a S3  a L3  a L7  b  b
 a  a  a  a  a  b  a L5  b  b
 a  a I1  a  a  b  a  .  b I1
L1  a L5  a I1 L1  b  b T0  b
# a 13: I1 O3 T3 S2 L0
# b 14: I1 O3 T2 S3 L0
`,moves:[{action:21,name:`O0@1`,value:.27},{action:96,name:`S2@6`,value:-.72}],exact:!1,line:[`O0@1`,`T0@4`,`T2@6`,`O0@1`,`O0@1`,`S0@0`,`O0@1`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  a  .  .  .  .  .  .  .
 .  . T1  a  .  .  .  .  .  .
 .  .  a  b  .  .  .  .  .  .
 .  .  b  b  .  .  .  .  .  .
 .  . S3  a  .  .  .  .  .  .
 .  .  a T3  .  .  .  .  .  .
 .  . S1  a  .  .  .  .  b  .
 .  .  b  b  .  .  .  .  b  .
 .  . S1  b  .  .  .  .  b  .
 .  .  a  a  .  a  .  . I1  .
 .  . S1  a  .  a  .  .  b  .
 a  .  b  b  .  a  .  .  b  .
 a  .  a  b  . I1  .  .  b  .
 a  .  a  a  .  b  .  . I1  .
I1  .  a  a  .  b  .  b  b  .
 a  . I1  a  .  b  . O0  b  .
 a  a  a I1  . I1  .  b  b  .
 a O0  a  a  .  b  .  b  b  .
I1  a  a  a  .  b  .  b  b  .
S0  a L5  a  . L1  b I1 I1  .
# a 7: I0 O4 T3 S3 L4
# b 7: I0 O4 T5 S2 L4
`,moves:[{action:137,name:`L3@3`,value:.2},{action:140,name:`L6@3`,value:-.26},{action:92,name:`S2@5`,value:-.34},{action:48,name:`T2@4`,value:-.4},{action:115,name:`L5@0`,value:-.49}],exact:!1,line:[`L3@3`,`T1@0`,`S1@0`,`L5@0`,`L7@0`,`O0@0`,`T1@7`,`T3@8`,`T1@7`,`L3@8`,`S3@5`,`T1@5`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  b  .  .  .  .  .
 .  .  .  a  b  . S1  .  .  .
 .  .  .  a  b  .  a  a  .  .
 .  . L5  a I1  . S1  a  .  .
 .  . S1 L3  b  .  b  b  .  .
 .  .  b  b  b  . S1  b  .  .
 .  .  a  b  b  .  a  a  .  .
 .  . T1  a  a  . S1  a  .  .
 .  .  a  .  a  .  b  b  .  .
 .  .  b  .  a  .  a  b  .  .
 .  .  b  . I1  . T1  a  .  .
 .  .  b  .  a  .  a  a  .  .
 .  b I1  b  a  .  a  a  .  .
 .  b  b T3  a  .  a L1  a  .
 .  b  .  b I1 L5  a  b  b  .
 . I1  .  a  a  a  a  b  b  .
 .  a  .  a  a  b  a L7  b  .
 .  a  .  a L7  b  a L5  b  b
 . L1  a I1 L5  b I1 L0  b  b
# a 8: I1 O5 T3 S3 L0
# b 7: I2 O5 T4 S2 L0
`,moves:[{action:61,name:`T3@7`,value:.32},{action:95,name:`S1@6`,value:-.18},{action:39,name:`T1@2`,value:-.37},{action:81,name:`S3@2`,value:-.5}],exact:!1,line:[`T3@7`,`S3@2`,`T2@5`,`S1@8`,`S1@8`,`S1@8`,`S1@8`,`I1@8`,`I1@9`,`T3@9`,`I1@1`,`T3@1`,`T1@0`,`O0@0`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`a to move
 a  .  .  .  .  .  .  .  .  .
 a  .  b  .  .  .  .  .  .  .
 a  b  b  .  .  .  .  .  .  .
I1 S3  .  .  .  .  .  .  .  .
 a  a  a  .  .  .  .  .  .  .
L2  .  a  .  .  .  .  .  .  .
 .  .  a  .  .  .  .  .  .  .
 b L5  a  .  .  .  .  .  .  .
 b L3  b  .  .  .  .  .  .  .
 b  a  b  .  .  .  .  .  .  .
I1  a  b  b  .  .  .  .  .  .
 a L1  a  b  .  .  .  .  .  .
 a S1  .  b  .  b  .  a  .  .
 a  a  a I1  .  b  .  a  .  .
I1  b  a  b  .  b  .  a  .  .
 b  b  b T3  . I1  . I1  .  .
S3  a  a  b  .  b  .  a  b  b
 a  a  a S1  .  b  .  a  b  a
S3 L5  a  b  b  b  .  a L7  a
I0  b  b  b  b I1  . I1 L5  a
# a 6: I1 O5 T5 S3 L0
# b 8: I0 O5 T4 S2 L3
`,moves:[{action:28,name:`O0@8`,value:-.01},{action:63,name:`T1@8`,value:-.31},{action:69,name:`T3@9`,value:-.35},{action:105,name:`S3@8`,value:-.38}],exact:!1,line:[`O0@8`,`L5@8`,`I1@7`,`T3@7`,`S3@6`,`S3@6`,`T0@5`,`T2@3`,`S3@8`,`T1@8`,`S1@8`,`S1@8`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`b to move
 .  .  .  b  .  .  .  .  .  .
 .  .  .  b  a S1  .  .  .  .
 .  .  .  b  a  b  b  .  .  .
 .  .  . I1 L1  a  b  .  .  .
 .  .  . I0  b  b  b  .  a  .
 .  .  .  a  .  .  .  a  a  .
 .  .  .  a  .  .  . S3  b  .
 .  .  .  a  .  .  .  b  b  .
 .  .  . I1  .  .  . S3  a  .
 .  .  . L3  b  .  a  a  a  .
 .  .  b  b  b  a  a S3  b  .
 .  .  b  b  b S3  a  b  b  .
 .  . L7 L4  b  b  a S3  .  .
 .  .  b S1 L3  a  a S1  .  .
 .  b  b  b  b  a I1  a  a  .
 . S3 L3  b  b  a  a  a  a  .
 .  a  a  b  b  a  a  a  b  .
 .  a  a  b  b S3  a  a  b  .
 .  a  a  a L1  b  a I1  b  .
 . I1 I1 L4  a  a L1  a I1  .
# a 11: I0 O5 T5 S0 L1
# b 6: I2 O5 T5 S0 L0
`,moves:[{action:59,name:`T1@7`,value:.45},{action:26,name:`O0@6`,value:-.57},{action:61,name:`T3@7`,value:-.59},{action:60,name:`T2@7`,value:-.68},{action:5,name:`I1@2`,value:-.7},{action:27,name:`O0@7`,value:-.75}],exact:!1,line:[`T1@7`,`T3@8`,`T2@6`,`L0@0`,`O0@0`,`T3@2`,`T1@1`,`T1@1`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  .  . S1  .  .  .  .  .
 .  .  .  .  a  a  .  a  .  .
 .  .  .  .  b  a  a  a  .  .
 .  .  .  b  b S1 S3  a  .  .
 .  .  b T3  b  b  b  a  .  .
 .  .  b  b I1  .  b  a  .  .
 .  . L4  b  b  .  a I1  .  .
 .  .  b  b  b  .  a  a  .  .
 .  b T3  .  b S2  a T1  a  .
 .  .  b  .  .  a I1  a  a  .
 .  .  a  .  a T0  a  .  a  .
 .  a T3  .  a L3  a L5  a  .
 b  b  a  a T3  b  a  b  b  .
O0  b L3  b  a  b  a O0  b  .
 a T2  a  b  b L1  b  a  b  .
 .  a  .  b  b  b  a  a  b  .
 .  b  b L5  b  b S3  b  b  .
 .  b  a L3  a  b  b  b I1  .
 . L7  a  .  a I1 S3  a  a  a
 . L5  a  .  a L0  a  a O0  a
# a 9: I3 O4 T0 S2 L0
# b 9: I2 O3 T3 S2 L0
`,moves:[{action:39,name:`T1@2`,value:.25},{action:81,name:`S3@2`,value:-.05},{action:56,name:`T2@6`,value:-.69}],exact:!1,line:[`T1@2`,`I1@9`,`T2@6`,`I1@9`,`I1@8`,`S3@8`,`I1@0`,`I1@0`,`S0@0`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  a  .  b  .
 .  .  .  .  .  .  a  b  b  .
 .  .  .  .  .  .  a S3  a  .
 .  .  .  .  .  . I1  a  a  .
 .  .  .  .  .  .  a S3  b  .
 .  .  .  .  .  .  a  b T3  .
 .  .  b  .  .  .  a  b  b  .
 .  .  b  .  .  . I1  b  b  .
 . L5  b  .  .  . L5  b  b  b
 . L6  b  b  .  .  a  a  b  b
 .  .  .  b  .  a O0  a I1  b
 .  .  b  b  .  a  b  b S1 I1
 .  .  b  b  .  a  b  a  a  a
 .  .  b  b  . I1 L7  a  .  a
 .  . I1 I1  .  a  a  a  .  a
 .  .  b  a  .  a  a I1  .  a
 .  .  b  a  . L7  a  a L5  a
 . L5  b L1  a L5  a L4  a  a
# a 10: I1 O4 T5 S3 L0
# b 7: I1 O5 T4 S4 L0
`,moves:[{action:61,name:`T3@7`,value:.34},{action:95,name:`S1@6`,value:0},{action:60,name:`T2@7`,value:-.4},{action:101,name:`S3@7`,value:-.49},{action:59,name:`T1@7`,value:-.52}],exact:!1,line:[`T3@7`,`I1@2`,`S0@4`,`T3@1`,`T3@2`,`S1@8`,`I1@3`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`b to move
 .  .  .  .  a  .  .  .  b  .
 .  a  .  .  a  . S1  b T3  .
 a T3  .  .  a  .  a  a  b  .
 b  a S1  . I1  .  .  a  .  a
 b  .  a  a  a  . L3  b  a T3
L1  b  b  a  a  .  a  b S1  a
 a  a  b  .  a  .  a  b  b  b
O0  a  b  . I1  . L1  a  a  b
L3  b I1  .  a  .  b  b T1  a
 a  b  b  .  a  .  b  b  a  .
 a  b  b  .  a  . L7  b  b  b
 a  .  b  . I1  .  .  b  b  .
I1  . I1  .  a  .  b I1 L7  .
 a  .  b  .  a  . T1  b  b  .
 a  .  b L5  a  .  b  b  b  .
 a  .  b  a  a  .  b  b  b  .
I1  . I1  a  a  . S3  b I1  .
 a  . L5  a L1  a  b  b S1  .
 a  .  a  a  a  a S3  b  b  b
L1  a O0  a O0  a  b T0  b  b
# a 8: I0 O2 T2 S3 L0
# b 8: I0 O5 T2 S1 L0
`,moves:[{action:79,name:`S1@2`,value:0},{action:22,name:`O0@2`,value:-1},{action:39,name:`T1@2`,value:-1},{action:40,name:`T2@2`,value:-1},{action:45,name:`T3@3`,value:-1},{action:81,name:`S3@2`,value:-1}],exact:!0,line:[`S1@2`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  .  .  .  a  a  a  .  .
 .  .  .  .  a  a O0  a  .  .
 .  .  .  . S3  b  a  a  .  .
 .  b  .  .  .  b O0  a  .  .
 .  b  .  a L5  b  a  a  .  .
 .  b  a T3  b  .  .  a S2  .
 . I1 S1  a T1  b  .  .  b  .
 .  b  b  b  b  b  .  .  b  .
 .  b  b  b  b T3  .  .  b  a
L5  b T1  b S1  b  .  . I1  a
 b  b  b  .  b  b  .  b  b  a
 .  b S2  .  b  b  .  b  a I1
 a  .  a  .  b  b  . L7  a  a
 a  a T3  .  b  b  b  b  a  a
L1  a  a  . I1  b  b  b I1  a
 a  a  a  . S1 I1  b L1  b I1
L2  a  .  .  a  a I1  a  a  a
 .  a  .  .  b  a  a  a  a  a
 .  a  .  . T1  b  a L7  a  a
 . I1  .  .  b L5  a L5  a I1
# a 11: I0 O3 T3 S2 L0
# b 10: I0 O5 T1 S2 L1
`,moves:[{action:41,name:`T3@2`,value:0},{action:20,name:`O0@0`,value:-1},{action:21,name:`O0@1`,value:-1},{action:22,name:`O0@2`,value:-1},{action:28,name:`O0@8`,value:-1},{action:31,name:`T1@0`,value:-1}],exact:!0,line:[`T3@2`],missed_by:[`medium`]},{game:`link`,position:`a to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  b  a  .  .  .  .  .
 .  .  .  b  a  .  .  .  .  .
 .  . L5  b  a  .  .  .  .  .
 .  .  a  a I1  .  .  .  .  .
 .  .  a  a S2  b  b  .  .  .
 .  .  a  a  a O0  b  .  .  .
 . L5  a O0  a L3  b  .  .  .
 . L3  a  b T2  b  b  .  .  .
 .  b  a  b  b  .  b  .  .  .
 .  b  a  b  .  .  b  .  .  .
 .  b  b  b  .  .  b S1  .  .
 . I1  b I1  .  .  b  b  b  .
 .  b L1  b  .  . I1 S1  b  .
 .  b  b  a  .  a  a  b  b  .
 .  b  b  a  .  a  a  a  b  .
 . I1  b  a  .  a  a  a  a  .
 .  a I1 I1  a I1 I1  a  a  .
 . L4  a  a L4  a  a I1 L1  a
# a 12: I0 O4 T5 S4 L0
# b 9: I0 O4 T4 S3 L2
`,moves:[{action:23,name:`O0@3`,value:.64},{action:81,name:`S3@2`,value:.29},{action:39,name:`T1@2`,value:.21},{action:25,name:`O0@5`,value:.15},{action:42,name:`T0@3`,value:-.02}],exact:!1,line:[`O0@3`,`L5@5`,`S3@5`,`S1@7`,`S2@8`,`L5@0`,`T3@2`],missed_by:[`hard`]},{game:`link`,position:`a to move
 .  .  .  .  .  b  b  b  .  .
 .  .  .  .  a T1  b  b S2  .
 .  .  .  .  a  b  b  b  b  .
 .  .  .  b  a  .  b O0  b  .
 .  .  b  b I1  b  b  b  b  .
 .  a S3  .  b  b I1 O0  b  .
 . T1  a  . S3  a  a  a  a  .
 .  a  b  .  b  a  b  a  a  .
 .  a  b  .  b L7  b L7  a  .
 a  a  b  . L1  b L1  b  a  .
S3  b I1  .  b  b  a  a I1  .
 b T0  b  .  b  a  a  b  b  a
 a  a  b  . L7  a L7 O0  b  a
O0  a  b  .  b  a  a T2  a  a
 b  b  b  .  b I1  a  a  a I1
O0  b I1 L5  b  a  a  a T3  a
L3  a  b  b  b S3  a  a  a  a
 b  a  b O0  b  a  .  a S2  a
 b  a  b  a  a  a  .  .  a I1
L1  b I1 O0  a L1  a  a T0  a
# a 12: I0 O3 T1 S2 L0
# b 14: I1 O0 T3 S2 L0
`,moves:[{action:77,name:`S3@1`,value:0},{action:20,name:`O0@0`,value:-1},{action:21,name:`O0@1`,value:-1},{action:22,name:`O0@2`,value:-1},{action:31,name:`T1@0`,value:-1},{action:34,name:`T0@1`,value:-1}],exact:!0,line:[`S3@1`],missed_by:[`medium`]},{game:`link`,position:`a to move
 .  .  .  .  a  a  .  .  .  .
 .  .  .  .  a  b L3  a  .  .
 .  .  .  . L7  b  .  a  .  .
 .  .  .  . L5  b  .  a  .  .
 .  .  .  .  a  a  . L3  b  .
 .  .  b  b O0  a  .  a  b  .
 .  . O0  b  b  a  .  a  b  .
 .  .  .  b T3  a  .  a  a  .
 .  .  a  a  b L1  a I1  a  .
 .  .  .  a S2  a  a L5  a  .
 .  .  b  b  . O0  a  b  b  .
 .  . O0  b  .  .  b O0  b  .
 . L3  b  b  .  b  b  a  .  .
 .  a  b  b  b  b  b  a  .  .
 .  a  b  b  b  b I1  a  .  .
 .  a  a I1  b I1  b I1  .  .
 . I1  a  b I1  b  b  a  .  .
 .  a  a  b  b S3  a  a  .  .
 .  a I1  b  b  a T3  a  .  .
 . L1  a I1 L1  b  a I1  .  .
# a 7: I0 O3 T4 S4 L0
# b 7: I0 O2 T4 S4 L1
`,moves:[{action:22,name:`O0@2`,value:-.09},{action:45,name:`T3@3`,value:-.62},{action:81,name:`S3@2`,value:-.69}],exact:!1,line:[`O0@2`,`L1@2`,`O0@0`,`O0@0`,`T3@1`,`S3@0`,`S3@0`,`T2@8`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  b  .  .  .  .  .  .  .
 .  .  b  b  b  .  .  .  .  .
 .  .  b  b  b  b  .  .  a  .
 .  . I1 L7  b  a  b  a T3  a
 .  .  b  b L7  a T1  b  a  a
 .  .  b  b L5  a  b  a L5  a
 .  .  b L1  b  a  a  a  .  b
 .  . I1  b  a  a S3 L0  b  b
 .  .  a  b S3  a  a  a  a  .
 .  .  a L1  b  a L2  b  .  .
 .  .  a  a L5  a  .  b  .  .
 .  . I1  a  a  a  .  b  .  .
 .  .  b  a O0  a  . I1  .  .
 .  .  b I1  b  a  .  b  .  .
 .  .  b  b T3  a  b T3  .  .
 .  . I1 S1  b  a  .  b  .  .
 .  a  a  b  b I1  .  b  .  .
 .  a  a  a  b  a  .  b  .  .
 .  a  a T1  a  a  .  b  .  .
 . I1 I1  a L5  a  . I1  .  .
# a 12: I0 O4 T3 S3 L0
# b 8: I0 O5 T2 S4 L0
`,moves:[{action:26,name:`O0@6`,value:.4},{action:94,name:`S0@6`,value:-.65},{action:91,name:`S1@5`,value:-.7},{action:57,name:`T3@6`,value:-.73},{action:56,name:`T2@6`,value:-.77},{action:59,name:`T1@7`,value:-.78}],exact:!1,line:[`O0@6`,`T3@9`,`T2@5`,`S3@0`,`S3@0`,`S3@0`,`S3@0`,`T1@0`,`T3@1`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  b  .  .  .  .  .  .  .
 .  .  b  .  .  .  .  .  .  .
 .  .  b  .  .  .  .  b  .  .
 .  a I1  .  .  .  .  b  .  .
 a T3  a  .  .  .  .  b  .  .
 a  a  a  .  .  .  . I1  .  .
T1  a  a  .  .  b  .  a  .  .
 a  a I1  .  .  b  .  a  .  .
 a  a L3  b  .  b  .  a  .  .
S3  a  a  b  . I1  . I1  .  .
 .  a  a  b  .  b  .  a  .  .
 . L7  a  b  .  b  .  a  .  .
 .  a  a T1  b  b  . L1  a  .
 .  a I1  b S1 I1  .  b  a  .
 .  a  b  b  b  b  .  b  a  .
 . I1  a  b S2  b  b  b  a  .
 .  a T0  a L0  b  b I1 I1  .
# a 9: I0 O5 T2 S4 L3
# b 8: I0 O5 T4 S3 L3
`,moves:[{action:31,name:`T1@0`,value:.44},{action:73,name:`S3@0`,value:-.2}],exact:!1,line:[`T1@0`,`L7@1`,`O0@1`,`S3@8`,`L1@8`,`L3@8`,`L5@8`,`T2@8`,`T0@8`,`T1@7`,`L3@8`],missed_by:[`hard`]},{game:`link`,position:`a to move
 .  .  .  a  a  .  .  .  .  .
 .  b S0  a  b  .  a  .  .  .
 .  b L0  b  b  . T1  a  .  .
 .  b  .  .  b  .  a  b  .  .
 . I1  .  b  b  .  b T3  .  .
 .  b  b S3  a  .  a  b  .  .
 .  b  b  a T3  . T1  a  .  .
 .  b L1  b  a  .  a  b  .  .
 . I1  b L3  a  a  b T3  .  .
 .  b T1  b  a  a  a  b  .  .
 .  b  b S1  a  a  a  .  .  .
L5  b  b  a  a I1  a  .  .  .
 a  a T1  b  a  a I1  .  .  .
O0  a  b L3  a  a  a  .  .  .
 b  b  b  b  a  a  a  .  .  .
O0  b  b  a  a I1  a  .  .  .
 a  a L7 L4  a  a I1  .  .  .
O0  a  b  b L3  a  a  .  b  .
 b  b  b  b  b  a  a  b T3  .
O0  b L7 O0  b  a L1  a  b  .
# a 11: I1 O3 T2 S3 L0
# b 9: I3 O2 T0 S4 L0
`,moves:[{action:108,name:`S2@9`,value:0},{action:11,name:`I1@5`,value:-.65},{action:10,name:`I0@5`,value:-1},{action:64,name:`T2@8`,value:-1},{action:62,name:`T0@8`,value:-1},{action:98,name:`S0@7`,value:-1}],exact:!1,line:[`S2@9`,`I1@5`,`I1@5`,`I1@0`,`I1@0`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`a to move
 .  .  .  .  .  a  .  .  a  .
 .  .  .  .  .  a L0  a  a  .
 .  .  .  .  .  a  b  b  b  .
 .  .  .  .  . I1 L2  a  a  .
 .  .  .  .  .  b S0  a  .  .
 .  .  .  .  .  b  a  .  .  .
 .  .  .  . L5  b  a  .  .  .
 .  .  .  .  a  .  a  .  .  .
 .  .  .  . T1  a I1  .  .  .
 .  .  .  .  a  .  b  .  .  .
 .  .  .  .  a  .  b  .  .  .
 .  .  b  b  a  .  b  b  .  .
 .  .  b  a  a  . I1  b  .  .
 .  . L7  a I1  .  b  b  .  .
 .  . L5  a  a  .  b I1  b  .
 .  . L0  a  a  a  b  b T1  b
 .  .  .  a  .  a I1  b  b  b
 .  b  .  a  .  a  a  b  b  b
 .  b  .  a  . I1  a I1  b  b
L5  b  . I1  . L5  a L5  b I1
# a 3: I0 O5 T4 S4 L1
# b 6: I0 O5 T4 S5 L0
`,moves:[{action:22,name:`O0@2`,value:.47},{action:127,name:`L1@2`,value:.01},{action:131,name:`L5@2`,value:0}],exact:!1,line:[`O0@2`,`S3@2`,`L5@3`,`S3@1`,`T1@3`,`T1@0`,`S2@2`,`T0@1`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`b to move
 .  .  .  b  .  a  .  .  .  .
 .  .  .  b  .  a  .  .  .  .
 .  .  .  b  b  a  a  .  .  .
 .  .  . I1  b I1  a  .  .  .
 .  .  b  b  b  a  a  .  .  .
 .  . O0  b I1  a I1  .  .  .
 .  b  b  a  a L1  a  .  .  .
 .  b S0  a  .  b  b  .  a  a
 . L7  b L3  b  b  b  . O0  a
 .  b  b  a  b L7  b  .  a  a
 . S3  b  a  b  a  b  . O0  a
 .  b  b  a  .  a I1  a T2  a
 . S3  b I1 L5  a  a  .  a  .
 .  a  b  b  b  a  a  .  b  .
 .  a  b O0  b S3  .  .  b  .
 .  a I1  . L3  b  .  .  b  .
 . I1  a  a  a  b  b  . I1  .
 .  a  a  a  a  b L4  b  b  .
 .  a  a L7  a  .  a  a  b  .
L5  a I1 L5  a S0  a  b T0  b
# a 11: I0 O3 T4 S2 L0
# b 12: I0 O3 T4 S3 L0
`,moves:[{action:28,name:`O0@8`,value:.73},{action:63,name:`T1@8`,value:.07},{action:105,name:`S3@8`,value:.05}],exact:!1,line:[`O0@8`,`S3@8`,`T1@8`,`T1@0`,`S1@0`,`S3@1`],missed_by:[`medium`]},{game:`link`,position:`a to move
 .  .  .  .  .  b  b  .  .  .
 .  .  .  . S0  b  a  .  .  .
 .  .  .  a L0  a  a  .  .  .
 .  .  a  a  b  b  b  .  .  .
 .  . S3  a L2  .  .  .  .  .
 .  .  b  a  b  .  .  .  .  .
 .  .  b  a  b  .  .  .  .  .
 . L5  b I1  b  .  .  .  .  .
 .  a  b  b I1  .  .  .  .  .
 .  a O0  b  b  .  .  .  .  .
 . L1  a  b T3  .  .  .  .  .
 .  b  b S1  b  .  .  .  a  .
 b  b  b  b  b  .  .  .  a  .
S3 L5  b  a  b  .  .  .  a  .
 a  a  a  a  b  b  .  a I1  .
O0  a  a  a  b  a  . T1  a  .
 a  a  a I1 L7  a  .  a  b  .
 a  b I1  b  b  a  .  a  b  .
L7  b S0  b  a I1  .  a  b  .
 . L1  b  a T0  a L5  a I1  .
# a 11: I0 O4 T3 S4 L1
# b 9: I3 O4 T4 S1 L0
`,moves:[{action:81,name:`S3@2`,value:0},{action:39,name:`T1@2`,value:-.31}],exact:!1,line:[`S3@2`,`I1@8`,`T3@1`,`I1@7`,`L7@7`,`I1@7`,`S1@7`,`S3@0`,`S3@0`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  a  .  .
 .  .  .  .  .  .  .  a  .  .
 .  .  .  .  .  .  .  a  .  .
 .  .  .  .  .  .  . I1  .  .
 .  .  b  .  .  .  .  b  b  .
 .  .  b  .  .  a  .  b S1  .
 .  .  b  b  .  a  . L7  b  b
 .  . I1  b  .  a  .  b  b  b
 a  a L5  b  . I1  .  .  b S2
 a  a  a S1 L3  a  .  .  b  .
L7  a  a  a  a  a  .  .  b  .
L5  a L1  a  a  a  . L5  b  .
# a 6: I3 O5 T5 S4 L1
# b 2: I4 O5 T5 S3 L2
`,moves:[{action:20,name:`O0@0`,value:.05},{action:15,name:`I1@7`,value:-.26}],exact:!1,line:[`O0@0`,`S1@8`,`I1@7`,`T3@9`,`S3@8`,`I1@7`,`T1@8`,`S1@8`,`I1@2`,`T3@9`,`O0@0`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`a to move
 .  .  .  b  .  b  b  .  .  .
 .  .  b T0  b O0  b  .  .  .
 b  b  .  b  . L3  a  .  .  .
O0  b  .  b  .  b  a  .  .  .
 a  a  .  b  .  b  a  .  .  .
O0  a  . I1  .  b  b  .  .  .
 b  b  .  a  . I1  b  .  .  .
O0  b  .  a  .  b  b  .  .  .
 a  a  .  a  .  b I1  .  .  .
O0  a  . I1  .  b  b  .  .  .
 a  a  .  a  . I1  b  .  .  .
O0  a  .  a  . L5  b  .  .  .
 a  a  .  a  .  b  b  .  .  .
O0  a  . I1  .  b  b  .  .  .
 a  a  . S1 L5  b L1  b  .  .
 a  a  .  a  a  a  .  b  .  b
L7  a  a  a  a  a  b T3  .  b
L5  a  a  a L5  a  a  b  b  b
 a  a  a  a L0  a  a  b  b I1
O0  a I1 I1  . L0  b  b L1  b
# a 12: I1 O0 T5 S4 L0
# b 10: I0 O2 T3 S5 L0
`,moves:[{action:70,name:`S0@0`,value:.57},{action:36,name:`T2@1`,value:.1},{action:15,name:`I1@7`,value:-.54},{action:19,name:`I1@9`,value:-.64}],exact:!1,line:[`S0@0`,`T1@8`,`S1@8`,`T3@9`,`T1@8`,`T3@9`,`I1@9`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  .  . S1  .  b  b  .  .
 .  .  .  .  a  a O0  b  .  .
 .  .  a  b  b  a L3  b  .  .
 .  . T1  a  b S2  a  b  .  .
 .  .  a  b  .  .  a  b  .  .
 .  .  .  b  .  . L1  a  .  .
 .  .  .  b  .  .  b  b  .  .
 .  .  a I1  .  .  b  b  .  .
 .  .  a  a  .  . L7  b  .  .
 .  .  a  a  a  . L5  b  .  .
 .  . I1  a  a  .  b  b  .  .
 .  .  a I1  a  . O0  b  .  b
 .  .  a S1 I1  .  .  b  .  b
 .  a  a  a  a  .  .  b  .  b
 .  a I1  a  a  .  .  b  . I1
 . L1  a T1  a  .  . I1  b  b
 . L3  a  a  a  .  .  b  b  b
 .  a  a  a  a  .  b  b L7  b
 .  a  a  a  a  . S3  b  b  b
L5  a L5  a I1  . S0  b  . I1
# a 9: I0 O5 T3 S3 L0
# b 4: I1 O3 T5 S2 L1
`,moves:[{action:22,name:`O0@2`,value:.47},{action:84,name:`S2@3`,value:-.08}],exact:!1,line:[`O0@2`,`S3@0`,`S3@0`,`S3@0`,`T1@0`,`T3@1`,`S3@0`,`T3@9`,`T1@8`,`T3@9`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  b  .  .  .  b  .  .  .  .
 . T1  b  a  a  b  .  .  .  .
 .  b  . O0  a  b  .  .  .  .
 . S1  .  b  b I1  .  .  .  .
 .  b  b O0  b  b  .  .  .  .
 . S1  b  a  a  b  .  . S1  .
 .  a  a  a  b  b  .  .  a  a
 .  a  a L7  b I1  .  . S1  a
 .  a  a L5  b  b  .  .  b  b
 .  a  a L3  a  b  .  .  a  b
 . I1  a  a  a  b  b  b T1  a
 . S1 I1  a  a I1 O0  b  a  b
 .  a  a  a L3  b  b  b  b  b
 .  a  a I1  a  b O0  b S3  a
 .  a L3  a  a  b  b  b  a  a
 a  a  b  a  a  b O0  b S3  a
 a I1  b  a I1  b  b  b  a T3
L1  a  b  a  b  b  b  b  .  a
 a  a I1  a  b I1 L7  b  a  a
O0  a L5  a L1  b L5  b O0  a
# a 15: I0 O2 T3 S1 L0
# b 14: I0 O1 T4 S2 L0
`,moves:[{action:26,name:`O0@6`,value:1},{action:55,name:`T1@6`,value:0},{action:61,name:`T3@7`,value:0},{action:69,name:`T3@9`,value:0},{action:95,name:`S1@6`,value:0},{action:97,name:`S3@6`,value:0}],exact:!0,line:[`O0@6`],missed_by:[`hard`,`expert`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  .  .  a
 .  .  .  .  .  . L3  a  a T3
 .  .  .  .  .  b  b  a  a  a
 .  .  .  .  . O0  b  a T1  a
 .  .  .  .  .  a T2  a  a  b
 .  a  .  .  .  .  a  .  b T3
 .  a  .  .  .  .  b  .  .  b
 .  a  .  .  .  b  b  .  .  a
 . I1  .  .  . S3  b  .  .  a
 .  a  .  .  .  b T0  b L5  a
 .  a  .  b  .  b  a  a  a  a
 .  a  .  b  .  b O0  a  a  b
 . I1  .  b  .  b  b  a L7  b
 .  a  . I1 S1 I1  b  a L5  b
 .  a  .  b  b  b  b  a  b  a
 .  a  .  b  b  b I1 I1  b  a
 . I1  .  b L4  b  b L5  b  a
 .  a  . I1  b  b  b  b S1 I1
 .  a  .  a L2  .  .  b  a  a
 . L1  a L4  a  a  . L1  b  a
# a 11: I0 O4 T2 S4 L0
# b 8: I1 O4 T3 S3 L0
`,moves:[{action:46,name:`T0@4`,value:0},{action:47,name:`T1@4`,value:-.49},{action:86,name:`S0@4`,value:-1},{action:23,name:`O0@3`,value:-1},{action:7,name:`I1@3`,value:-1},{action:83,name:`S1@3`,value:-1}],exact:!1,line:[`T0@4`,`S0@1`,`I0@5`],missed_by:[`medium`,`hard`]},{game:`link`,position:`a to move
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .
 .  .  .  a  a  .  .  .  .  .
 .  .  .  a  a  .  .  .  .  .
 .  .  . L7  a  a  .  .  .  .
 .  .  . L5  a  a  .  .  b  .
 .  .  .  a  a L1  a  .  b  .
 .  .  .  a L6  b  b  .  b  .
 .  .  . L7  a  .  b  . I1  .
 . L3  b  . T1  a  b  .  b  .
 .  b  b  .  a  b T3  .  b  .
 b  b  b  .  a  a  b  .  b  .
S3  a  a  . O0  a  b  . I1  .
 a  a  a  .  b  .  b  .  b  .
S3  a  a  .  b  .  b  .  b  .
 a T3 I1  .  b  b I1 L5  b  b
 a  a  a  . I1 T1  b  a  a  b
 a  a T3  .  b  b S0  a  .  b
L1  a  a  . L4  b  b  .  . I1
# a 5: I4 O4 T2 S3 L0
# b 9: I0 O5 T3 S4 L1
`,moves:[{action:21,name:`O0@1`,value:.42},{action:23,name:`O0@3`,value:0},{action:5,name:`I1@2`,value:-.09}],exact:!1,line:[`O0@1`,`O0@3`,`I1@5`,`O0@1`,`O0@1`,`O0@1`,`O0@1`,`L6@4`,`I1@0`,`T1@7`,`I1@7`],missed_by:[`medium`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  . L3  a  .
 .  .  .  .  .  b  b  b  a  .
 .  .  .  .  . L2  a  a  a  .
 .  .  a  .  . S0  a  .  .  .
 .  . T1  a  .  .  a  .  .  .
 .  .  a  b  .  .  a  b  .  .
 .  .  b  b  .  .  a  b  .  .
 .  . S3  a  .  . I1  b  .  .
 .  .  a T3  .  b  b I1  .  .
 .  .  b  a  .  a  b S2  .  .
 .  . T1  b  .  a  .  .  .  .
 .  .  b  b  .  a  .  .  .  .
 .  .  b T3  . I1  .  .  .  .
 .  .  b  b  .  a  .  .  .  .
 .  .  b  a  . T1  a  .  .  .
 .  .  b T1  a  a  a  .  .  .
 .  . I1  a  b  a  a  .  .  .
 .  .  b  b  b S3  a  .  a  .
 .  b  b  b  b  .  a  .  a  .
 . S3 L5  b I1 L5  a L5  a  .
# a 4: I3 O5 T1 S3 L2
# b 4: I2 O5 T3 S2 L3
`,moves:[{action:79,name:`S1@2`,value:.5},{action:45,name:`T3@3`,value:.09},{action:22,name:`O0@2`,value:.03}],exact:!1,line:[`S1@2`,`L2@4`,`L7@0`,`I1@1`,`I1@0`,`I1@1`,`I1@1`,`S1@0`,`S1@0`],missed_by:[`medium`,`expert`]},{game:`link`,position:`b to move
 .  .  .  .  .  .  .  a S1  .
 .  .  .  .  .  .  .  a  a  a
 .  .  .  .  .  .  .  a  b  a
 .  .  .  .  .  .  . I1 T1  b
 .  . L3  a  .  .  .  a  b  a
 . L3  a  a  .  .  .  a  a  a
 .  b  a  a  b  .  .  a S3  a
 .  b  a  b  b  b  . I1  a  a
 . L1  b S3  b  b  . S1 S3  .
 .  a  a  . S3  a  .  a  a  .
 . O0  a  .  a  a  .  b  a  .
 . L3  b  . S3  b  . T1  b  b
 .  b  b  .  a T1  b  b  a  b
 .  b  b  .  a  b  b  a T3  b
 .  b  b  .  a  .  b S1  a I1
 . I1  b  . I1 L5  b  b  b  b
 .  a  b  a  a  a  a  b  b  b
 .  a I1  a  a  a  b  b  b  b
 a L1  a  a  a L7  b  b  b I1
L4  a  a I1 I1 L5  b I1 L1  b
# a 11: I0 O4 T4 S0 L0
# b 12: I0 O5 T2 S2 L0
`,moves:[{action:22,name:`O0@2`,value:.03},{action:39,name:`T1@2`,value:-.7},{action:87,name:`S1@4`,value:-.71},{action:79,name:`S1@2`,value:-.72},{action:81,name:`S3@2`,value:-.76},{action:45,name:`T3@3`,value:-.78}],exact:!1,line:[`O0@2`,`T3@5`,`O0@2`,`T1@5`,`S3@0`,`T1@0`],missed_by:[`medium`,`hard`]},{game:`link`,position:`b to move
 .  .  a  .  .  b  .  .  .  .
 .  .  a L0  b  b  .  .  .  .
 .  .  a  b  b  a  .  .  .  .
 .  . I1  b  a  a  .  .  .  .
 .  .  a L7  a L1  a  .  .  .
 .  . T1  a  a  .  b  b  .  .
 .  .  a  a I1  . O0  b  .  .
 .  .  a T3 L3  a  a  b  b  .
 .  .  a  a  .  a  a  b  b  .
 .  a  a  b  .  a  a L7  b  .
 . S3  b T3  .  b I1 L5  b  b
 .  a  .  b  .  b  b L0  b  b
 b  a  . S1  .  b T1  b  a  a
 b  a  .  a  a I1  b S0  a  .
 b I1  a  a  a  a  b  b  .  .
I1 S0  a  .  a  a O0  b  .  .
 b  b  b  . S3  b L3  a  .  .
 b  b  b  .  a T1  b  a  .  .
 b  b  b  .  a  b  a  a  .  .
I1 I1 I1  . L1  a L4  a  a  .
# a 7: I1 O5 T3 S0 L0
# b 9: I0 O3 T2 S5 L0
`,moves:[{action:55,name:`T1@6`,value:.05},{action:95,name:`S1@6`,value:-.51}],exact:!1,line:[`T1@6`,`I1@0`,`S1@8`,`T3@1`,`S3@0`,`T1@0`,`S1@0`,`T3@9`,`S3@8`,`O0@7`],missed_by:[`medium`]},{game:`link`,position:`a to move
 .  .  .  .  .  .  a  .  .  .
 .  .  .  .  .  .  a  .  b  .
 .  .  .  .  .  .  a  a  b  .
 .  .  .  .  .  . I1  a  b  .
 .  .  .  .  .  . L5  a I1  .
 .  .  .  .  .  . L6  b  b  .
 .  .  .  .  .  .  a  a  b  .
 .  .  .  .  .  . S1  a S2  .
 . L3  b  .  .  .  b  b  a  .
 .  a  b  .  .  .  b  b  a  .
 .  a  b  .  .  b  b L5  a  .
 .  a S1  .  . S3 S1  a  a  .
 . I1  a  a  .  b  a  a  a S2
 .  a  a  a  .  b  b  a  .  .
 . O0  a  a  .  b T1  b  .  .
 . L0  a  a  . I1  b  b  .  b
 . L3  a  a  .  b  b  b  .  b
 .  a  a  a  b  b  b L1  b  b
 .  a  a  a S3 L5  b  b  b I1
 . L1  a I1 I0  b  b  b  b S2
# a 9: I2 O4 T5 S1 L0
# b 10: I1 O5 T4 S1 L1
`,moves:[{action:21,name:`O0@1`,value:.41},{action:41,name:`T3@2`,value:.05},{action:35,name:`T1@1`,value:-.02}],exact:!1,line:[`O0@1`,`O0@1`,`O0@1`,`O0@1`,`I1@3`,`I1@4`,`I1@3`,`S3@3`],missed_by:[`medium`,`hard`,`expert`]},{game:`link`,position:`b to move
 .  .  a  .  . S1  .  .  .  .
 .  .  a  .  b  a  a  .  .  .
 .  .  a  b T0  b  a  .  .  .
 .  . I1 I0  a  a  a  a  a  a
 .  .  a  a  .  .  . L2  b  b
 .  .  a  .  .  .  . S0  b  .
 .  . L7  a  .  .  .  .  b  .
 .  .  a T3  .  .  .  .  b  .
 .  .  a  a  .  .  b  .  b  .
 .  . T1  a  .  .  b  . I1  .
 .  .  a  .  .  .  b  b  b  .
 .  .  a  .  .  . I1 O0  b  .
 .  .  a  .  .  .  b  b  b  b
 .  .  a  .  .  .  b O0  b  b
 .  a I1  a L3  a  b  b  b  b
 a T3  b  a  a  a I1 O0  b I1
 a  a  b  a  a  a L3  b  b  b
 a L5  b I1 L1  a  b  b  b  b
 a  a  a  a  a  a  b  b L7  b
I1 L2  .  . O0  a L1  b L5  b
# a 8: I0 O4 T2 S4 L0
# b 10: I1 O2 T4 S4 L0
`,moves:[{action:27,name:`O0@7`,value:.64},{action:62,name:`T0@8`,value:-.03},{action:65,name:`T3@8`,value:-.03},{action:101,name:`S3@7`,value:-.03},{action:28,name:`O0@8`,value:-.6},{action:1,name:`I1@0`,value:-1}],exact:!1,line:[`O0@7`,`S1@0`,`I1@0`,`S1@0`,`S1@0`],missed_by:[`medium`,`hard`]}],n={command:e,puzzles:t};export{e as command,n as default,t as puzzles};