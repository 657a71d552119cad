var e=[new URL(`levels-DCSRtc9Y.svg`,import.meta.url).href],t=`<p>How strong are the opponents that the page offers? They are eight characters, the same in every game: their names follow
the alphabet from Anouk, whom a child beats, to Hana, the strongest that we have. A game has those for which it has a
strength. Behind each is an agent; the weak ones play sensible moves and blunder, that is, they replace a share of
their moves with random ones (<code>blunder=0.35</code>).</p>
<pre tabindex="0"><code>tilelab experiment levels --scale quick
</code></pre>
<p>Each level plays its neighbors, in most games also those next to them, and one Bradley–Terry fit of all games rates the
levels. Anouk has 500 by definition, so ratings of different games cannot be compared. Hana thinks for a second per move,
which is not repeatable; in the experiment she has a number of nodes that takes a tenth of that second or less
(<code>LADDERS</code> in <code>crates/tilelab-cli/src/experiments/levels.rs</code>), so her rating is a lower bound. In Tetris, which has one
player, the rating is the mean number of lines. <code>--scale paper</code> plays five times as many games.</p>
<p><img src="%picture-0%" alt="Elo of the levels of each game" loading="lazy"></p>
<h2 id="result">Result</h2>
<p>Measured at revision 3b8a0e2 on 2 cores that other work used as well, with the command above (seed 1): 10 CPU-minutes.
Budgets are in nodes, so the load of the machine does not affect the results. The intervals are at 95 %, relative to the
mean of the levels; <em>apart</em> says whether the interval and that of the level below do not overlap.</p>
<h3 id="link"><code>link</code></h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>level</th>
<th>name</th>
<th>agent</th>
<th>Elo</th>
<th>interval</th>
<th>score against the level below</th>
<th>apart</th>
</tr>
</thead>
<tbody><tr>
<td>beginner</td>
<td>Anouk</td>
<td><code>heuristic:weights=user,blunder=0.6</code></td>
<td>500</td>
<td>413 … 587</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>novice</td>
<td>Bruno</td>
<td><code>heuristic:weights=user,blunder=0.35</code></td>
<td>813</td>
<td>740 … 887</td>
<td>85.9 %</td>
<td>yes</td>
</tr>
<tr>
<td>easy</td>
<td>Clara</td>
<td><code>heuristic:weights=tuned,blunder=0.2</code></td>
<td>1087</td>
<td>1023 … 1152</td>
<td>83.0 %</td>
<td>yes</td>
</tr>
<tr>
<td>medium</td>
<td>Dario</td>
<td><code>heuristic:weights=tuned</code></td>
<td>1428</td>
<td>1370 … 1485</td>
<td>87.8 %</td>
<td>yes</td>
</tr>
<tr>
<td>hard</td>
<td>Elif</td>
<td><code>mcts:nodes=300</code></td>
<td>1849</td>
<td>1791 … 1906</td>
<td>92.0 %</td>
<td>yes</td>
</tr>
<tr>
<td>expert</td>
<td>Farid</td>
<td><code>mcts:nodes=3000</code></td>
<td>2263</td>
<td>2195 … 2330</td>
<td>91.7 %</td>
<td>yes</td>
</tr>
<tr>
<td>master</td>
<td>Greta</td>
<td><code>net:nodes=1,temperature-plies=4</code></td>
<td>2860</td>
<td>2758 … 2962</td>
<td>97.0 %</td>
<td>yes</td>
</tr>
<tr>
<td>strongest</td>
<td>Hana</td>
<td><code>net:time=1s</code></td>
<td>3212</td>
<td>3098 … 3327</td>
<td>88.4 %</td>
<td>yes</td>
</tr>
</tbody></table></div>
<p>320 games per group of levels.</p>
<h3 id="linkdicetrue"><code>link:dice=true</code></h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>level</th>
<th>name</th>
<th>agent</th>
<th>Elo</th>
<th>interval</th>
<th>score against the level below</th>
<th>apart</th>
</tr>
</thead>
<tbody><tr>
<td>beginner</td>
<td>Anouk</td>
<td><code>heuristic:weights=user,blunder=0.6</code></td>
<td>500</td>
<td>425 … 575</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>novice</td>
<td>Bruno</td>
<td><code>heuristic:weights=user,blunder=0.35</code></td>
<td>768</td>
<td>710 … 825</td>
<td>84.2 %</td>
<td>yes</td>
</tr>
<tr>
<td>easy</td>
<td>Clara</td>
<td><code>heuristic:weights=tuned,blunder=0.2</code></td>
<td>1029</td>
<td>983 … 1075</td>
<td>82.1 %</td>
<td>yes</td>
</tr>
<tr>
<td>medium</td>
<td>Dario</td>
<td><code>heuristic:weights=tuned</code></td>
<td>1356</td>
<td>1309 … 1402</td>
<td>85.0 %</td>
<td>yes</td>
</tr>
<tr>
<td>hard</td>
<td>Elif</td>
<td><code>mcts:nodes=300</code></td>
<td>1516</td>
<td>1463 … 1569</td>
<td>75.4 %</td>
<td>yes</td>
</tr>
<tr>
<td>strongest</td>
<td>Hana</td>
<td><code>net:time=1s</code></td>
<td>1719</td>
<td>1655 … 1784</td>
<td>80.4 %</td>
<td>yes</td>
</tr>
</tbody></table></div>
<p>120 games per group of levels.</p>
<h3 id="linkplayers3"><code>link:players=3</code></h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>level</th>
<th>name</th>
<th>agent</th>
<th>Elo</th>
<th>interval</th>
<th>score against the level below</th>
<th>apart</th>
</tr>
</thead>
<tbody><tr>
<td>beginner</td>
<td>Anouk</td>
<td><code>heuristic:weights=user,blunder=0.6</code></td>
<td>500</td>
<td>419 … 581</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>novice</td>
<td>Bruno</td>
<td><code>heuristic:weights=user,blunder=0.35</code></td>
<td>762</td>
<td>706 … 817</td>
<td>82.9 %</td>
<td>yes</td>
</tr>
<tr>
<td>easy</td>
<td>Clara</td>
<td><code>heuristic:weights=tuned,blunder=0.1</code></td>
<td>1036</td>
<td>991 … 1082</td>
<td>82.5 %</td>
<td>yes</td>
</tr>
<tr>
<td>medium</td>
<td>Dario</td>
<td><code>heuristic:weights=tuned</code></td>
<td>1241</td>
<td>1196 … 1287</td>
<td>77.5 %</td>
<td>yes</td>
</tr>
<tr>
<td>hard</td>
<td>Elif</td>
<td><code>mcts:nodes=300</code></td>
<td>1400</td>
<td>1348 … 1451</td>
<td>71.4 %</td>
<td>yes</td>
</tr>
<tr>
<td>strongest</td>
<td>Hana</td>
<td><code>net:time=1s</code></td>
<td>1933</td>
<td>1806 … 2060</td>
<td>95.8 %</td>
<td>yes</td>
</tr>
</tbody></table></div>
<p>60 games per group of levels.</p>
<h3 id="linkplayers4"><code>link:players=4</code></h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>level</th>
<th>name</th>
<th>agent</th>
<th>Elo</th>
<th>interval</th>
<th>score against the level below</th>
<th>apart</th>
</tr>
</thead>
<tbody><tr>
<td>beginner</td>
<td>Anouk</td>
<td><code>heuristic:weights=user,blunder=0.6</code></td>
<td>500</td>
<td>440 … 560</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>novice</td>
<td>Bruno</td>
<td><code>heuristic:weights=user,blunder=0.35</code></td>
<td>740</td>
<td>704 … 777</td>
<td>81.4 %</td>
<td>yes</td>
</tr>
<tr>
<td>easy</td>
<td>Clara</td>
<td><code>heuristic:weights=tuned,blunder=0.1</code></td>
<td>935</td>
<td>903 … 966</td>
<td>74.3 %</td>
<td>yes</td>
</tr>
<tr>
<td>medium</td>
<td>Dario</td>
<td><code>heuristic:weights=tuned</code></td>
<td>1111</td>
<td>1079 … 1144</td>
<td>74.2 %</td>
<td>yes</td>
</tr>
<tr>
<td>hard</td>
<td>Elif</td>
<td><code>mcts:nodes=300</code></td>
<td>1192</td>
<td>1158 … 1226</td>
<td>61.2 %</td>
<td>yes</td>
</tr>
<tr>
<td>strongest</td>
<td>Hana</td>
<td><code>net:time=1s</code></td>
<td>1436</td>
<td>1382 … 1490</td>
<td>78.1 %</td>
<td>yes</td>
</tr>
</tbody></table></div>
<p>60 games per group of levels.</p>
<h3 id="hex"><code>hex</code></h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>level</th>
<th>name</th>
<th>agent</th>
<th>Elo</th>
<th>interval</th>
<th>score against the level below</th>
<th>apart</th>
</tr>
</thead>
<tbody><tr>
<td>beginner</td>
<td>Anouk</td>
<td><code>heuristic:measure=path,blunder=0.65</code></td>
<td>500</td>
<td>377 … 623</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>novice</td>
<td>Bruno</td>
<td><code>heuristic:measure=path,blunder=0.45</code></td>
<td>879</td>
<td>783 … 975</td>
<td>90.0 %</td>
<td>yes</td>
</tr>
<tr>
<td>easy</td>
<td>Clara</td>
<td><code>heuristic:blunder=0.3</code></td>
<td>1214</td>
<td>1136 … 1291</td>
<td>87.5 %</td>
<td>yes</td>
</tr>
<tr>
<td>medium</td>
<td>Dario</td>
<td><code>heuristic:blunder=0.15</code></td>
<td>1452</td>
<td>1382 … 1522</td>
<td>80.0 %</td>
<td>yes</td>
</tr>
<tr>
<td>hard</td>
<td>Elif</td>
<td><code>heuristic</code></td>
<td>1852</td>
<td>1782 … 1923</td>
<td>91.2 %</td>
<td>yes</td>
</tr>
<tr>
<td>expert</td>
<td>Farid</td>
<td><code>mcts:nodes=1000</code></td>
<td>2167</td>
<td>2087 … 2247</td>
<td>86.2 %</td>
<td>yes</td>
</tr>
<tr>
<td>master</td>
<td>Greta</td>
<td><code>net:file=small,nodes=1,temperature-plies=6</code></td>
<td>2569</td>
<td>2466 … 2673</td>
<td>91.2 %</td>
<td>yes</td>
</tr>
<tr>
<td>strongest</td>
<td>Hana</td>
<td><code>net:time=1s</code></td>
<td>3018</td>
<td>2880 … 3156</td>
<td>93.1 %</td>
<td>yes</td>
</tr>
</tbody></table></div>
<p>160 games per group of levels.</p>
<h3 id="hexsize7"><code>hex:size=7</code></h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>level</th>
<th>name</th>
<th>agent</th>
<th>Elo</th>
<th>interval</th>
<th>score against the level below</th>
<th>apart</th>
</tr>
</thead>
<tbody><tr>
<td>beginner</td>
<td>Anouk</td>
<td><code>heuristic:measure=path,blunder=0.65</code></td>
<td>500</td>
<td>431 … 569</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>novice</td>
<td>Bruno</td>
<td><code>heuristic:measure=path,blunder=0.45</code></td>
<td>778</td>
<td>726 … 831</td>
<td>81.2 %</td>
<td>yes</td>
</tr>
<tr>
<td>easy</td>
<td>Clara</td>
<td><code>heuristic:blunder=0.3</code></td>
<td>1055</td>
<td>1010 … 1099</td>
<td>78.1 %</td>
<td>yes</td>
</tr>
<tr>
<td>medium</td>
<td>Dario</td>
<td><code>heuristic:blunder=0.15</code></td>
<td>1235</td>
<td>1190 … 1280</td>
<td>70.6 %</td>
<td>yes</td>
</tr>
<tr>
<td>hard</td>
<td>Elif</td>
<td><code>heuristic</code></td>
<td>1514</td>
<td>1461 … 1567</td>
<td>83.1 %</td>
<td>yes</td>
</tr>
<tr>
<td>strongest</td>
<td>Hana</td>
<td><code>net:time=1s</code></td>
<td>2138</td>
<td>2006 … 2270</td>
<td>97.5 %</td>
<td>yes</td>
</tr>
</tbody></table></div>
<p>160 games per group of levels.</p>
<h3 id="nim"><code>nim</code></h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>level</th>
<th>name</th>
<th>agent</th>
<th>Elo</th>
<th>interval</th>
<th>score against the level below</th>
<th>apart</th>
</tr>
</thead>
<tbody><tr>
<td>beginner</td>
<td>Anouk</td>
<td><code>perfect:nodes=10000,blunder=0.7</code></td>
<td>500</td>
<td>467 … 533</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>easy</td>
<td>Clara</td>
<td><code>montecarlo:nodes=50</code></td>
<td>641</td>
<td>611 … 671</td>
<td>72.7 %</td>
<td>yes</td>
</tr>
<tr>
<td>medium</td>
<td>Dario</td>
<td><code>mcts:nodes=50</code></td>
<td>778</td>
<td>750 … 806</td>
<td>68.5 %</td>
<td>yes</td>
</tr>
<tr>
<td>hard</td>
<td>Elif</td>
<td><code>mcts:nodes=500</code></td>
<td>1067</td>
<td>1039 … 1095</td>
<td>82.3 %</td>
<td>yes</td>
</tr>
<tr>
<td>expert</td>
<td>Farid</td>
<td><code>mcts:nodes=5000</code></td>
<td>1382</td>
<td>1348 … 1416</td>
<td>87.7 %</td>
<td>yes</td>
</tr>
<tr>
<td>strongest</td>
<td>Hana</td>
<td><code>solver:time=1s</code></td>
<td>2152</td>
<td>2050 … 2255</td>
<td>98.7 %</td>
<td>yes</td>
</tr>
</tbody></table></div>
<p>600 games per group of levels.</p>
<h3 id="dominoes"><code>dominoes</code></h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>level</th>
<th>name</th>
<th>agent</th>
<th>Elo</th>
<th>interval</th>
<th>score against the level below</th>
<th>apart</th>
</tr>
</thead>
<tbody><tr>
<td>beginner</td>
<td>Anouk</td>
<td><code>strategic:blunder=0.5</code></td>
<td>500</td>
<td>483 … 517</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>easy</td>
<td>Clara</td>
<td><code>strategic</code></td>
<td>643</td>
<td>630 … 656</td>
<td>66.4 %</td>
<td>yes</td>
</tr>
<tr>
<td>medium</td>
<td>Dario</td>
<td><code>mcts:nodes=100</code></td>
<td>729</td>
<td>718 … 740</td>
<td>64.0 %</td>
<td>yes</td>
</tr>
<tr>
<td>hard</td>
<td>Elif</td>
<td><code>mcts:nodes=1000</code></td>
<td>843</td>
<td>830 … 856</td>
<td>73.4 %</td>
<td>yes</td>
</tr>
<tr>
<td>strongest</td>
<td>Hana</td>
<td><code>solver:time=1s</code></td>
<td>984</td>
<td>966 … 1001</td>
<td>71.8 %</td>
<td>yes</td>
</tr>
</tbody></table></div>
<p>800 games per group of levels.</p>
<h3 id="duel"><code>duel</code></h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>level</th>
<th>name</th>
<th>agent</th>
<th>Elo</th>
<th>interval</th>
<th>score against the level below</th>
<th>apart</th>
</tr>
</thead>
<tbody><tr>
<td>beginner</td>
<td>Anouk</td>
<td><code>duel-search:depth=2,blunder=0.7</code></td>
<td>500</td>
<td>488 … 512</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>novice</td>
<td>Bruno</td>
<td><code>duel-search:depth=2,blunder=0.4</code></td>
<td>584</td>
<td>574 … 594</td>
<td>61.7 %</td>
<td>yes</td>
</tr>
<tr>
<td>easy</td>
<td>Clara</td>
<td><code>duel-search:depth=2,blunder=0.2</code></td>
<td>633</td>
<td>625 … 641</td>
<td>57.2 %</td>
<td>yes</td>
</tr>
<tr>
<td>medium</td>
<td>Dario</td>
<td><code>duel-search:depth=2</code></td>
<td>694</td>
<td>686 … 702</td>
<td>58.4 %</td>
<td>yes</td>
</tr>
<tr>
<td>hard</td>
<td>Elif</td>
<td><code>duel-search</code></td>
<td>792</td>
<td>782 … 801</td>
<td>64.8 %</td>
<td>yes</td>
</tr>
<tr>
<td>strongest</td>
<td>Hana</td>
<td><code>duel-search:depth=4</code></td>
<td>849</td>
<td>836 … 861</td>
<td>60.0 %</td>
<td>yes</td>
</tr>
</tbody></table></div>
<p>1500 games per group of levels.</p>
<h3 id="gdlconnectfour"><code>gdl:connectfour</code></h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>level</th>
<th>name</th>
<th>agent</th>
<th>Elo</th>
<th>interval</th>
<th>score against the level below</th>
<th>apart</th>
</tr>
</thead>
<tbody><tr>
<td>beginner</td>
<td>Anouk</td>
<td><code>mcts:nodes=30,blunder=0.6</code></td>
<td>500</td>
<td>442 … 558</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>novice</td>
<td>Bruno</td>
<td><code>mcts:nodes=30,blunder=0.3</code></td>
<td>666</td>
<td>618 … 714</td>
<td>74.1 %</td>
<td>yes</td>
</tr>
<tr>
<td>easy</td>
<td>Clara</td>
<td><code>mcts:nodes=30</code></td>
<td>933</td>
<td>896 … 970</td>
<td>82.8 %</td>
<td>yes</td>
</tr>
<tr>
<td>medium</td>
<td>Dario</td>
<td><code>mcts:nodes=100</code></td>
<td>1108</td>
<td>1073 … 1143</td>
<td>71.6 %</td>
<td>yes</td>
</tr>
<tr>
<td>hard</td>
<td>Elif</td>
<td><code>mcts:nodes=300</code></td>
<td>1289</td>
<td>1252 … 1327</td>
<td>75.6 %</td>
<td>yes</td>
</tr>
<tr>
<td>expert</td>
<td>Farid</td>
<td><code>mcts:nodes=1000</code></td>
<td>1480</td>
<td>1434 … 1526</td>
<td>78.4 %</td>
<td>yes</td>
</tr>
<tr>
<td>strongest</td>
<td>Hana</td>
<td><code>net:time=1s</code></td>
<td>1858</td>
<td>1784 … 1932</td>
<td>91.2 %</td>
<td>yes</td>
</tr>
</tbody></table></div>
<p>160 games per group of levels.</p>
<h3 id="tetris"><code>tetris</code></h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>level</th>
<th>name</th>
<th>agent</th>
<th>lines per game</th>
<th>interval</th>
<th>apart</th>
</tr>
</thead>
<tbody><tr>
<td>beginner</td>
<td>Anouk</td>
<td><code>tetris-linear:weights=handcrafted,blunder=0.3</code></td>
<td>5</td>
<td>5 … 5</td>
<td>–</td>
</tr>
<tr>
<td>novice</td>
<td>Bruno</td>
<td><code>tetris-linear:weights=handcrafted,blunder=0.1</code></td>
<td>15</td>
<td>15 … 16</td>
<td>yes</td>
</tr>
<tr>
<td>easy</td>
<td>Clara</td>
<td><code>tetris-linear:weights=handcrafted</code></td>
<td>30</td>
<td>29 … 31</td>
<td>yes</td>
</tr>
<tr>
<td>medium</td>
<td>Dario</td>
<td><code>tetris-linear:weights=dellacherie,blunder=0.05</code></td>
<td>174</td>
<td>159 … 188</td>
<td>yes</td>
</tr>
<tr>
<td>expert</td>
<td>Farid</td>
<td><code>tetris-linear:weights=dellacherie</code></td>
<td>6,750,000</td>
<td>5,700,000 … 8,270,000</td>
<td>yes</td>
</tr>
<tr>
<td>master</td>
<td>Greta</td>
<td><code>tetris-linear</code></td>
<td>49,050,000</td>
<td>40,510,000 … 62,160,000</td>
<td>yes</td>
</tr>
<tr>
<td>strongest</td>
<td>Hana</td>
<td><code>tetris-linear:plies=2</code></td>
<td>2,400,000,000</td>
<td>from 887,000,000</td>
<td>yes</td>
</tr>
</tbody></table></div>
<p>300 games per level. Farid, Greta and Hana are from <a href="/science/experiments/tetris-records">tetris-records</a>, where lifetimes are estimated by
multilevel splitting.</p>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>Every level is a step of its own</strong>: no interval overlaps that of the level below.</li>
<li><strong>Blunders give weak levels of any strength.</strong> In Tetris Link, the heuristic loses about 340 Elo when one move in five
is random (Clara and Dario).
With six in ten, Anouk still scores 95.5 % in 400 games against a player who moves at random
(<code>tilelab match link heuristic:weights=user,blunder=0.6 random --games 400</code>), because the other moves make sense.</li>
<li><strong>Luck and theory shorten a ladder.</strong> From Anouk to Hana there are 2,700 Elo in Tetris Link and 1,200 with dice. In
dominoes, where the deal decides many games, and in the duel there are fewer than 500.</li>
</ul>
<h2 id="limits">Limits</h2>
<p>The ratings describe these agents against each other; people may find other steps. On boards of Hex other than 7×7 and
11×11, in other variants of Tetris Link and in other rule files, the same agents play, but they have no rating. Hex was
measured without the swap rule; the page shows the same ratings with it.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};