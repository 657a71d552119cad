var e=`tilelab puzzles dominoes:max=4 dominoes:max=5 dominoes --count 35 --seed 1 --player mcts:nodes=200,blunder=0.1 --nodes 2000 --solver-nodes 100000 --gap 0.3`,t=[{game:`dominoes:max=5`,position:`b to move
table 35 55
a 00 02 05 12 13 14 15 23 25 44
b 01 03 04 11 22 24 33 34 45`,moves:[{action:33,name:`34 left`,value:0},{action:7,name:`03 left`,value:-1},{action:31,name:`33 left`,value:-1},{action:40,name:`45 right`,value:-1}],exact:!0,line:[`34 left`],missed_by:[`easy`]},{game:`dominoes`,position:`a to move
table 02 22 24 44 46 66 63 33 34
a 00 03 04 05 11 12 13 23 25 55
b 01 06 14 15 16 26 35 45 56`,moves:[{action:10,name:`04 right`,value:1},{action:7,name:`03 left`,value:0},{action:1,name:`00 left`,value:-1},{action:9,name:`04 left`,value:-1},{action:11,name:`05 left`,value:-1}],exact:!0,line:[`04 right`],missed_by:[`easy`,`medium`,`hard`]},{game:`dominoes`,position:`a to move
table 04 41 13 36 66 65 50 01 16 60 02
a 00 11 12 23 24 25 35 44 55
b 03 15 22 26 33 34 45 46`,moves:[{action:1,name:`00 left`,value:1},{action:18,name:`12 right`,value:-1},{action:30,name:`23 right`,value:-1},{action:32,name:`24 right`,value:-1},{action:34,name:`25 right`,value:-1}],exact:!0,line:[`00 left`],missed_by:[`easy`,`medium`,`hard`]},{game:`dominoes`,position:`a to move
table 31 16 66 64 42 23 34 41 10
a 02 03 04 05 06 12 25 33 44 55
b 00 11 15 22 26 35 36 45 56`,moves:[{action:7,name:`03 left`,value:1},{action:6,name:`02 right`,value:-1},{action:8,name:`03 right`,value:-1},{action:10,name:`04 right`,value:-1},{action:12,name:`05 right`,value:-1},{action:14,name:`06 right`,value:-1}],exact:!0,line:[`03 left`],missed_by:[`hard`]},{game:`dominoes:max=4`,position:`a to move
table 14 44 40
a 00 01 11 12 22 23 34
b 02 03 13 24 33`,moves:[{action:4,name:`01 right`,value:1},{action:3,name:`01 left`,value:0},{action:11,name:`11 left`,value:0},{action:13,name:`12 left`,value:0},{action:2,name:`00 right`,value:-1}],exact:!0,line:[`01 right`],missed_by:[`medium`]},{game:`dominoes`,position:`a to move
table 66 65 55
a 05 06 12 13 14 15 16 22 24 35 36 44 45
b 00 01 02 03 04 11 23 25 26 33 34 46`,moves:[{action:24,name:`15 right`,value:1},{action:12,name:`05 right`,value:-1},{action:13,name:`06 left`,value:-1},{action:25,name:`16 left`,value:-1},{action:42,name:`35 right`,value:-1},{action:43,name:`36 left`,value:-1}],exact:!0,line:[`15 right`],missed_by:[`easy`,`medium`,`hard`]},{game:`dominoes:max=4`,position:`b to move
table 44 42
a 00 02 03 12 13 22 33
b 01 04 11 14 23 34`,moves:[{action:22,name:`23 right`,value:1},{action:9,name:`04 left`,value:-1},{action:17,name:`14 left`,value:-1},{action:27,name:`34 left`,value:-1}],exact:!0,line:[`23 right`],missed_by:[`medium`,`hard`]},{game:`dominoes`,position:`b to move
table 26 66
a 00 01 02 03 05 06 14 15 16 22 23 35 56
b 04 11 12 13 24 25 33 34 36 44 45 46 55`,moves:[{action:50,name:`46 right`,value:1},{action:17,name:`12 left`,value:-1},{action:31,name:`24 left`,value:-1},{action:33,name:`25 left`,value:-1},{action:44,name:`36 right`,value:-1}],exact:!0,line:[`46 right`],missed_by:[`easy`,`medium`]},{game:`dominoes:max=5`,position:`a to move
table 45 53 32 21 15 55 50 00 02 24 41
a 03 04 11 13 25 34
b 01 22 33 44`,moves:[{action:33,name:`34 left`,value:1},{action:18,name:`13 right`,value:0},{action:9,name:`04 left`,value:-1},{action:14,name:`11 right`,value:-1}],exact:!0,line:[`34 left`],missed_by:[`easy`]},{game:`dominoes:max=4`,position:`b to move
table 14 44
a 00 01 02 03 12 13 23
b 04 11 22 24 33 34`,moves:[{action:11,name:`11 left`,value:1},{action:10,name:`04 right`,value:0},{action:24,name:`24 right`,value:0},{action:28,name:`34 right`,value:0}],exact:!0,line:[`11 left`],missed_by:[`medium`]},{game:`dominoes:max=5`,position:`a to move
table 02 25 55 53 33
a 00 01 05 14 22 24 34 44 45
b 03 04 11 12 13 15 23`,moves:[{action:11,name:`05 left`,value:0},{action:1,name:`00 left`,value:-1},{action:3,name:`01 left`,value:-1},{action:34,name:`34 right`,value:-1}],exact:!0,line:[`05 left`],missed_by:[`easy`,`medium`,`hard`]},{game:`dominoes:max=5`,position:`b to move
table 42 25 55 51
a 02 05 11 12 13 22 23 35 45
b 00 01 03 04 14 33 34 44`,moves:[{action:20,name:`14 right`,value:1},{action:4,name:`01 right`,value:-1},{action:9,name:`04 left`,value:-1},{action:19,name:`14 left`,value:-1},{action:33,name:`34 left`,value:-1},{action:37,name:`44 left`,value:-1}],exact:!0,line:[`14 right`],missed_by:[`medium`,`hard`]},{game:`dominoes`,position:`b to move
table 53 30 04 44 46 66 63 33 32 26
a 00 01 05 06 15 24 34 45 55
b 02 11 12 13 14 16 22 25 56`,moves:[{action:33,name:`25 left`,value:1},{action:26,name:`16 right`,value:0},{action:53,name:`56 left`,value:0},{action:54,name:`56 right`,value:-1}],exact:!0,line:[`25 left`],missed_by:[`medium`,`hard`]},{game:`dominoes`,position:`a to move
table 33 36 66 60 01 11 16 62 22
a 02 03 05 12 14 15 23 34 35 55
b 00 04 13 24 25 44 45 46 56`,moves:[{action:6,name:`02 right`,value:1},{action:7,name:`03 left`,value:-1},{action:18,name:`12 right`,value:-1},{action:29,name:`23 left`,value:-1},{action:30,name:`23 right`,value:-1},{action:39,name:`34 left`,value:-1}],exact:!0,line:[`02 right`],missed_by:[`easy`,`medium`]},{game:`dominoes`,position:`b to move
table 42 25 55 53 32 20 06 66 65 51 16 63
a 01 03 11 12 14 33 34 44
b 00 04 05 13 22 26 45 46`,moves:[{action:49,name:`46 left`,value:1},{action:9,name:`04 left`,value:-1},{action:20,name:`13 right`,value:-1},{action:47,name:`45 left`,value:-1}],exact:!0,line:[`46 left`],missed_by:[`easy`]},{game:`dominoes:max=5`,position:`b to move
table 45 55 53 32 24 41
a 01 02 03 04 05 11 12 25
b 00 13 15 22 33 34 44`,moves:[{action:18,name:`13 right`,value:0},{action:22,name:`15 right`,value:-1},{action:33,name:`34 left`,value:-1},{action:37,name:`44 left`,value:-1}],exact:!0,line:[`13 right`],missed_by:[`medium`,`hard`]},{game:`dominoes`,position:`b to move
table 26 66
a 03 04 05 12 13 14 15 23 24 33 34 35 46
b 00 01 02 06 11 16 22 25 36 44 45 55 56`,moves:[{action:33,name:`25 left`,value:1},{action:5,name:`02 left`,value:-1},{action:14,name:`06 right`,value:-1},{action:26,name:`16 right`,value:-1},{action:27,name:`22 left`,value:-1},{action:44,name:`36 right`,value:-1}],exact:!0,line:[`25 left`],missed_by:[`easy`,`medium`,`hard`]},{game:`dominoes:max=4`,position:`a to move
table 44 40 03
a 01 02 12 14 22 23 34
b 00 11 13 24 33`,moves:[{action:28,name:`34 right`,value:1},{action:17,name:`14 left`,value:-1},{action:22,name:`23 right`,value:-1},{action:27,name:`34 left`,value:-1}],exact:!0,line:[`34 right`],missed_by:[`easy`]},{game:`dominoes:max=5`,position:`a to move
table 23 33 35 55 50
a 01 04 14 15 22 24 34 44 45
b 00 02 03 11 12 13 25`,moves:[{action:10,name:`04 right`,value:0},{action:4,name:`01 right`,value:-1},{action:23,name:`22 left`,value:-1},{action:27,name:`24 left`,value:-1}],exact:!0,line:[`04 right`],missed_by:[`easy`,`medium`,`hard`]},{game:`dominoes`,position:`a to move
table 14 42 22 26 66
a 00 01 04 06 12 23 25 34 35 44 46 55
b 02 03 05 11 13 15 16 33 36 45 56`,moves:[{action:14,name:`06 right`,value:0},{action:3,name:`01 left`,value:-1},{action:17,name:`12 left`,value:-1},{action:50,name:`46 right`,value:-1}],exact:!0,line:[`06 right`],missed_by:[`easy`,`medium`,`hard`]},{game:`dominoes`,position:`b to move
table 56 61 15 54 44 46 66 62 20 03 33 34 42 23
a 00 01 06 12 22 25 55
b 04 05 11 13 14 35 36`,moves:[{action:11,name:`05 left`,value:1},{action:20,name:`13 right`,value:-1},{action:41,name:`35 left`,value:-1},{action:42,name:`35 right`,value:-1},{action:44,name:`36 right`,value:-1}],exact:!0,line:[`05 left`],missed_by:[`easy`]},{game:`dominoes:max=4`,position:`a to move
table 14 44 43 30 02
a 00 01 11 12 23 33
b 04 13 22 24`,moves:[{action:14,name:`12 right`,value:1},{action:3,name:`01 left`,value:-1},{action:11,name:`11 left`,value:-1},{action:13,name:`12 left`,value:-1},{action:22,name:`23 right`,value:-1}],exact:!0,line:[`12 right`],missed_by:[`easy`]},{game:`dominoes:max=4`,position:`a to move
table 01 11 14 44 42
a 02 03 12 13 22 33
b 00 04 23 34`,moves:[{action:5,name:`02 left`,value:1},{action:6,name:`02 right`,value:-1},{action:7,name:`03 left`,value:-1},{action:14,name:`12 right`,value:-1},{action:20,name:`22 right`,value:-1}],exact:!0,line:[`02 left`],missed_by:[`easy`]},{game:`dominoes:max=5`,position:`a to move
table 52 24 45 55 53
a 01 03 04 11 14 15 22 23 33
b 00 02 05 12 13 34 44`,moves:[{action:21,name:`15 left`,value:1},{action:8,name:`03 right`,value:-1},{action:26,name:`23 right`,value:-1},{action:32,name:`33 right`,value:-1}],exact:!0,line:[`15 left`],missed_by:[`easy`,`medium`,`hard`]},{game:`dominoes`,position:`a to move
table 40 03 33 36 66 62 22 25 56
a 01 02 05 14 23 34 35 45 46 55
b 00 06 11 12 13 15 16 24 44`,moves:[{action:50,name:`46 right`,value:0},{action:21,name:`14 left`,value:-1},{action:39,name:`34 left`,value:-1},{action:47,name:`45 left`,value:-1},{action:49,name:`46 left`,value:-1}],exact:!0,line:[`46 right`],missed_by:[`easy`,`medium`]},{game:`dominoes`,position:`a to move
table 00 01 15 52 22 20 06 66 64 44 43
a 03 04 11 12 13 23 26 33 55
b 05 14 16 24 35 36 45 56`,moves:[{action:8,name:`03 right`,value:1},{action:7,name:`03 left`,value:-1},{action:9,name:`04 left`,value:-1},{action:20,name:`13 right`,value:-1},{action:30,name:`23 right`,value:-1},{action:38,name:`33 right`,value:-1}],exact:!0,line:[`03 right`],missed_by:[`easy`,`hard`]},{game:`dominoes`,position:`a to move
table 06 61 15 56 62 25 55 53 34 46 66 63 33 31 11
a 00 01 02 04 12 14 24 44
b 03 05 22 23 45`,moves:[{action:9,name:`04 left`,value:0},{action:1,name:`00 left`,value:-1},{action:3,name:`01 left`,value:-1},{action:4,name:`01 right`,value:-1},{action:5,name:`02 left`,value:-1},{action:18,name:`12 right`,value:-1}],exact:!0,line:[`04 left`],missed_by:[`easy`,`medium`,`hard`]},{game:`dominoes:max=5`,position:`a to move
table 24 40 05 54 43 32 21 15 55 53 33 30 00
a 02 14 22 25 44
b 01 11 13`,moves:[{action:23,name:`22 left`,value:1},{action:29,name:`25 left`,value:0},{action:5,name:`02 left`,value:-1},{action:6,name:`02 right`,value:-1}],exact:!0,line:[`22 left`],missed_by:[`easy`,`medium`,`hard`]},{game:`dominoes:max=5`,position:`a to move
table 13 32 24 44 45 55 52 22 20
a 01 03 04 11 12 14 33
b 00 05 15 34 35`,moves:[{action:19,name:`14 left`,value:0},{action:3,name:`01 left`,value:-1},{action:4,name:`01 right`,value:-1},{action:8,name:`03 right`,value:-1},{action:10,name:`04 right`,value:-1},{action:13,name:`11 left`,value:-1}],exact:!0,line:[`14 left`],missed_by:[`easy`,`medium`]},{game:`dominoes`,position:`a to move
table 55 56 66
a 01 03 05 12 14 16 22 24 26 33 34 45 46
b 00 02 04 06 11 13 15 23 25 35 36 44`,moves:[{action:50,name:`46 right`,value:0},{action:11,name:`05 left`,value:-1},{action:26,name:`16 right`,value:-1},{action:36,name:`26 right`,value:-1},{action:47,name:`45 left`,value:-1}],exact:!0,line:[`46 right`],missed_by:[`easy`,`medium`,`hard`]},{game:`dominoes`,position:`a to move
table 26 66 61 11 14
a 02 04 05 12 13 22 24 33 35 44 45 55
b 00 01 03 06 15 23 25 34 36 46 56`,moves:[{action:27,name:`22 left`,value:0},{action:5,name:`02 left`,value:-1},{action:10,name:`04 right`,value:-1},{action:17,name:`12 left`,value:-1},{action:31,name:`24 left`,value:-1},{action:32,name:`24 right`,value:-1}],exact:!0,line:[`22 left`],missed_by:[`easy`,`hard`]},{game:`dominoes`,position:`a to move
table 55 56 66 64 41 12 22
a 00 01 02 04 05 11 13 24 34 35 44
b 03 06 15 16 23 25 26 33 36 45`,moves:[{action:6,name:`02 right`,value:0},{action:11,name:`05 left`,value:-1},{action:32,name:`24 right`,value:-1},{action:41,name:`35 left`,value:-1}],exact:!0,line:[`02 right`],missed_by:[`easy`,`hard`]},{game:`dominoes`,position:`b to move
table 45 55 52 22 24 44 43 30 00 06 66 63 33 31
a 01 02 11 12 26 35 46
b 04 05 14 15 16 23 56`,moves:[{action:22,name:`14 right`,value:1},{action:9,name:`04 left`,value:-1},{action:21,name:`14 left`,value:-1},{action:24,name:`15 right`,value:-1},{action:26,name:`16 right`,value:-1}],exact:!0,line:[`14 right`],missed_by:[`easy`,`medium`,`hard`]},{game:`dominoes:max=4`,position:`a to move
table 13 34 44
a 00 01 02 14 23 24 33
b 03 04 11 12 22`,moves:[{action:17,name:`14 left`,value:1},{action:3,name:`01 left`,value:-1},{action:18,name:`14 right`,value:-1},{action:24,name:`24 right`,value:-1}],exact:!0,line:[`14 left`],missed_by:[`medium`]},{game:`dominoes:max=5`,position:`b to move
table 23 33 35 55 50 03 34 45
a 00 01 11 13 14 22 24
b 02 04 12 15 25 44`,moves:[{action:5,name:`02 left`,value:1},{action:15,name:`12 left`,value:-1},{action:22,name:`15 right`,value:-1},{action:29,name:`25 left`,value:-1},{action:30,name:`25 right`,value:-1}],exact:!0,line:[`02 left`],missed_by:[`easy`,`hard`]}],n={command:e,puzzles:t};export{e as command,n as default,t as puzzles};