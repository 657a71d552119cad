var e=[],t=`<p>S. Hahn and L. Seiling (<em>Dominkows</em>, 2020) train three kinds of networks to play double-three dominoes, DQN, supervised
learning with transfer, and AlphaGo Zero, and find that none of them plays well. The JSON files of their repository show
0 to 3 wins in 10 games against a random player for DQN, 0 or 1 for AlphaGo Zero and none for supervised learning. Most
games are lost by an illegal move. They suggest that the networks lack the history of the game.</p>
<p>The history is not missing: the fluents of a position determine everything that follows. Their program has other
mistakes, which the experiment removes one by one:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>mistake in the program</th>
<th>consequence</th>
</tr>
</thead>
<tbody><tr>
<td>when the opponent makes the last move, the learner receives the opponent&#39;s reward</td>
<td>losing pays as much as winning</td>
</tr>
<tr>
<td>the estimates of actions are the outputs of a softmax, rewards go down to −100</td>
<td>no output can represent a reward; all illegal moves look alike</td>
</tr>
<tr>
<td>illegal moves are learned from penalties, and forfeit the game</td>
<td>a network that is right in most positions still loses</td>
</tr>
<tr>
<td>AlphaGo Zero evaluates the position before a move instead of the one after it, applies the softmax twice, keeps no replay buffer, and plays without search</td>
<td>all moves of a position have the same value</td>
</tr>
<tr>
<td>supervised networks learn visit shares as if they were values</td>
<td>in a lost position some move has the largest share</td>
</tr>
</tbody></table></div>
<p>The rows <em>as coded</em> train the network of their program (layers of 120, 30 and 120 units, without its batch normalization)
with its settings, on their vector of fluents, against a random player; the next rows correct one mistake each. AlphaGo
Zero as coded has 20 of their 150 iterations and fewer epochs in each; its policy loss covers all moves, legal or not, so
that it learns which are legal. <em>Ours</em> are the learners of <a href="/science/guides/training">training</a> with masks over illegal moves. <em>From
the rules</em> means that the learner knows the <a href="/science/games/gdl">rule file</a> <code>dominoes3.lp</code> and nothing else.</p>
<pre tabindex="0"><code>cargo run --release -p tilelab-cli --features net -- experiment dominoes-learned --scale quick
</code></pre>
<h2 id="result">Result</h2>
<p>Measured with the command above at revision 68a0327 (seed 1, AMD EPYC, 2 cores with much other work beside it, which
lengthens the minutes).</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>player</th>
<th>game</th>
<th>agent</th>
<th>learned from</th>
<th>minutes</th>
<th>wins against random: first</th>
<th>second</th>
<th>both seats</th>
<th>draws</th>
<th>optimal moves (95 % interval)</th>
<th>where some move is a mistake</th>
<th>published wins</th>
</tr>
</thead>
<tbody><tr>
<td>no learner</td>
<td><code>dominoes:max=3</code></td>
<td><code>random</code></td>
<td>–</td>
<td>0.0</td>
<td>43.9 %</td>
<td>55.3 %</td>
<td>49.6 %</td>
<td>0.0 %</td>
<td>78.7 % (75.7–81.5) of 766</td>
<td>49.2 % (43.8–54.7) of 321</td>
<td>strategic: 10 of 10</td>
</tr>
<tr>
<td>no learner</td>
<td><code>dominoes:max=3</code></td>
<td><code>strategic</code></td>
<td>–</td>
<td>0.0</td>
<td>59.1 %</td>
<td>72.1 %</td>
<td>65.6 %</td>
<td>0.0 %</td>
<td>89.2 % (86.8–91.2) of 766</td>
<td>74.1 % (69.1–78.6) of 321</td>
<td>strategic: 10 of 10</td>
</tr>
<tr>
<td>no learner</td>
<td><code>dominoes:max=3</code></td>
<td><code>perfect</code></td>
<td>–</td>
<td>0.0</td>
<td>80.6 %</td>
<td>87.5 %</td>
<td>84.1 %</td>
<td>0.0 %</td>
<td>100.0 % (99.5–100.0) of 766</td>
<td>100.0 % (98.8–100.0) of 321</td>
<td>strategic: 10 of 10</td>
</tr>
<tr>
<td>DQN as coded</td>
<td><code>dominoes:max=3</code></td>
<td><code>policy:…,masked=false</code></td>
<td>100000 moves</td>
<td>1.0</td>
<td>0.0 %</td>
<td>0.0 %</td>
<td>0.0 %</td>
<td>0.0 %</td>
<td>8.0 % (6.2–10.1) of 766</td>
<td>5.6 % (3.6–8.7) of 321</td>
<td>0 to 3 of 10</td>
</tr>
<tr>
<td>… with the right reward</td>
<td><code>dominoes:max=3</code></td>
<td><code>policy:…,masked=false</code></td>
<td>100000 moves</td>
<td>0.2</td>
<td>0.0 %</td>
<td>0.0 %</td>
<td>0.0 %</td>
<td>0.0 %</td>
<td>8.0 % (6.2–10.1) of 766</td>
<td>5.6 % (3.6–8.7) of 321</td>
<td>–</td>
</tr>
<tr>
<td>… and without softmax</td>
<td><code>dominoes:max=3</code></td>
<td><code>policy:…,masked=false</code></td>
<td>100000 moves</td>
<td>0.2</td>
<td>58.8 %</td>
<td>70.0 %</td>
<td>64.4 %</td>
<td>0.0 %</td>
<td>82.6 % (79.8–85.2) of 766</td>
<td>58.6 % (53.1–63.8) of 321</td>
<td>–</td>
</tr>
<tr>
<td>… and legal moves only: corrected</td>
<td><code>dominoes:max=3</code></td>
<td><code>policy:…</code></td>
<td>100000 moves</td>
<td>0.2</td>
<td>83.2 %</td>
<td>88.2 %</td>
<td>85.7 %</td>
<td>0.0 %</td>
<td>97.5 % (96.2–98.4) of 766</td>
<td>94.1 % (90.9–96.2) of 321</td>
<td>–</td>
</tr>
<tr>
<td>DQN, ours, against random</td>
<td><code>dominoes:max=3</code></td>
<td><code>policy:…</code></td>
<td>256000 moves</td>
<td>11.6</td>
<td>85.8 %</td>
<td>91.5 %</td>
<td>88.7 %</td>
<td>0.0 %</td>
<td>99.5 % (98.7–99.8) of 766</td>
<td>98.8 % (96.8–99.5) of 321</td>
<td>–</td>
</tr>
<tr>
<td>DQN, ours, self-play</td>
<td><code>dominoes:max=3</code></td>
<td><code>policy:…</code></td>
<td>256000 moves</td>
<td>3.6</td>
<td>82.5 %</td>
<td>88.7 %</td>
<td>85.6 %</td>
<td>0.0 %</td>
<td>99.9 % (99.3–100.0) of 766</td>
<td>99.7 % (98.3–99.9) of 321</td>
<td>–</td>
</tr>
<tr>
<td>AlphaGo Zero as coded</td>
<td><code>dominoes:max=3</code></td>
<td><code>policy:…,masked=false</code></td>
<td>2000 games</td>
<td>0.1</td>
<td>42.1 %</td>
<td>56.8 %</td>
<td>49.5 %</td>
<td>0.0 %</td>
<td>79.9 % (76.9–82.6) of 766</td>
<td>52.0 % (46.6–57.4) of 321</td>
<td>0 or 1 of 10</td>
</tr>
<tr>
<td>… which evaluates leaves themselves</td>
<td><code>dominoes:max=3</code></td>
<td><code>policy:…,masked=false</code></td>
<td>2000 games</td>
<td>0.1</td>
<td>35.9 %</td>
<td>52.4 %</td>
<td>44.2 %</td>
<td>0.0 %</td>
<td>79.2 % (76.2–82.0) of 766</td>
<td>50.5 % (45.0–55.9) of 321</td>
<td>–</td>
</tr>
<tr>
<td>… and one softmax, noise, replay: corrected</td>
<td><code>dominoes:max=3</code></td>
<td><code>policy:…</code></td>
<td>2000 games</td>
<td>0.1</td>
<td>74.9 %</td>
<td>83.2 %</td>
<td>79.0 %</td>
<td>0.0 %</td>
<td>94.4 % (92.5–95.8) of 766</td>
<td>86.6 % (82.4–89.9) of 321</td>
<td>–</td>
</tr>
<tr>
<td>… and one softmax, noise, replay: corrected</td>
<td><code>dominoes:max=3</code></td>
<td><code>net:…,nodes=50,playouts=0</code></td>
<td>2000 games</td>
<td>0.1</td>
<td>80.7 %</td>
<td>87.3 %</td>
<td>84.0 %</td>
<td>0.0 %</td>
<td>100.0 % (99.5–100.0) of 766</td>
<td>100.0 % (98.8–100.0) of 321</td>
<td>–</td>
</tr>
<tr>
<td>AlphaZero, ours</td>
<td><code>dominoes:max=3</code></td>
<td><code>policy:…</code></td>
<td>20480 games</td>
<td>1.5</td>
<td>76.7 %</td>
<td>85.0 %</td>
<td>80.9 %</td>
<td>0.0 %</td>
<td>95.4 % (93.7–96.7) of 766</td>
<td>89.1 % (85.2–92.1) of 321</td>
<td>–</td>
</tr>
<tr>
<td>AlphaZero, ours</td>
<td><code>dominoes:max=3</code></td>
<td><code>net:…,nodes=50,playouts=0</code></td>
<td>20480 games</td>
<td>1.5</td>
<td>80.3 %</td>
<td>88.1 %</td>
<td>84.2 %</td>
<td>0.0 %</td>
<td>100.0 % (99.5–100.0) of 766</td>
<td>100.0 % (98.8–100.0) of 321</td>
<td>–</td>
</tr>
<tr>
<td>DQN against random, from the rules</td>
<td><code>gdl:dominoes3-lp</code></td>
<td><code>policy:…</code></td>
<td>256000 moves</td>
<td>6.5</td>
<td>85.9 %</td>
<td>91.0 %</td>
<td>88.5 %</td>
<td>0.0 %</td>
<td>98.4 % (97.2–99.1) of 747</td>
<td>96.2 % (93.5–97.8) of 318</td>
<td>–</td>
</tr>
<tr>
<td>DQN in self-play, from the rules</td>
<td><code>gdl:dominoes3-lp</code></td>
<td><code>policy:…</code></td>
<td>256000 moves</td>
<td>0.7</td>
<td>82.3 %</td>
<td>88.3 %</td>
<td>85.3 %</td>
<td>0.0 %</td>
<td>99.5 % (98.6–99.8) of 747</td>
<td>98.7 % (96.8–99.5) of 318</td>
<td>–</td>
</tr>
<tr>
<td>AlphaZero from the rules</td>
<td><code>gdl:dominoes3-lp</code></td>
<td><code>policy:…</code></td>
<td>20480 games</td>
<td>0.1</td>
<td>67.5 %</td>
<td>80.4 %</td>
<td>74.0 %</td>
<td>0.0 %</td>
<td>91.8 % (89.6–93.6) of 747</td>
<td>80.8 % (76.1–84.8) of 318</td>
<td>–</td>
</tr>
<tr>
<td>AlphaZero from the rules</td>
<td><code>gdl:dominoes3-lp</code></td>
<td><code>net:…,nodes=50,playouts=0</code></td>
<td>20480 games</td>
<td>0.1</td>
<td>80.3 %</td>
<td>86.7 %</td>
<td>83.5 %</td>
<td>0.0 %</td>
<td>99.5 % (98.6–99.8) of 747</td>
<td>98.7 % (96.8–99.5) of 318</td>
<td>–</td>
</tr>
<tr>
<td>AlphaZero, double-six</td>
<td><code>dominoes</code></td>
<td><code>policy:…</code></td>
<td>30720 games</td>
<td>1.9</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>88.6 % (86.3–90.5) of 857</td>
<td>73.3 % (68.5–77.6) of 367</td>
<td>–</td>
</tr>
<tr>
<td>AlphaZero, double-six</td>
<td><code>dominoes</code></td>
<td><code>net:…,nodes=200,playouts=0</code></td>
<td>30720 games</td>
<td>1.9</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>95.7 % (94.1–96.9) of 857</td>
<td>89.9 % (86.4–92.6) of 367</td>
<td>–</td>
</tr>
</tbody></table></div>
<p>Wins against a random player are exact: over all 126 deals, every move of the random player and the one move that the
player chooses in each position. Optimal moves are those of perfect play against perfect play, in positions of random
games with more than one move; those of the double-six set come from as many random deals.</p>
<p>Supervised learning, 40 epochs, a tenth of the rows for the test. The test error is the mean squared error; the spread is
that of a network which always says the mean:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>label</th>
<th>transfer</th>
<th>layers</th>
<th>learning rate</th>
<th>batch</th>
<th>decay</th>
<th>test error</th>
<th>spread of labels</th>
<th>wins against random</th>
<th>optimal moves</th>
</tr>
</thead>
<tbody><tr>
<td>visit share, as published</td>
<td>no</td>
<td>120</td>
<td>0.001</td>
<td>50</td>
<td>0.001</td>
<td>0.0427</td>
<td>0.0681</td>
<td>77.9 %</td>
<td>92.0 % (88.9–94.3) of 389</td>
</tr>
<tr>
<td>visit share, as published</td>
<td>no</td>
<td>120-120</td>
<td>0.001</td>
<td>50</td>
<td>0.001</td>
<td>0.0528</td>
<td>0.0681</td>
<td>79.8 %</td>
<td>93.6 % (90.7–95.6) of 389</td>
</tr>
<tr>
<td>visit share, as published</td>
<td>no</td>
<td>120-120-250</td>
<td>0.001</td>
<td>50</td>
<td>0.001</td>
<td>0.0565</td>
<td>0.0681</td>
<td>78.8 %</td>
<td>93.8 % (91.0–95.8) of 389</td>
</tr>
<tr>
<td>visit share, as published</td>
<td>yes</td>
<td>120</td>
<td>0.001</td>
<td>50</td>
<td>0.001</td>
<td>0.0414</td>
<td>0.0681</td>
<td>76.4 %</td>
<td>92.3 % (89.2–94.5) of 389</td>
</tr>
<tr>
<td>visit share, as published</td>
<td>yes</td>
<td>120-120</td>
<td>0.001</td>
<td>50</td>
<td>0.001</td>
<td>0.0439</td>
<td>0.0681</td>
<td>81.4 %</td>
<td>93.3 % (90.4–95.4) of 389</td>
</tr>
<tr>
<td>visit share, as published</td>
<td>yes</td>
<td>120-120-250</td>
<td>0.001</td>
<td>50</td>
<td>0.001</td>
<td>0.0529</td>
<td>0.0681</td>
<td>79.6 %</td>
<td>94.3 % (91.6–96.2) of 389</td>
</tr>
<tr>
<td>mean return, corrected</td>
<td>no</td>
<td>120</td>
<td>0.001</td>
<td>50</td>
<td>0.001</td>
<td>0.3611</td>
<td>0.8344</td>
<td>80.3 %</td>
<td>94.6 % (91.9–96.4) of 389</td>
</tr>
<tr>
<td>mean return, corrected</td>
<td>no</td>
<td>120-120</td>
<td>0.001</td>
<td>50</td>
<td>0.001</td>
<td>0.3879</td>
<td>0.8344</td>
<td>84.1 %</td>
<td>97.9 % (96.0–99.0) of 389</td>
</tr>
<tr>
<td>mean return, corrected</td>
<td>no</td>
<td>120-120-250</td>
<td>0.001</td>
<td>50</td>
<td>0.001</td>
<td>0.4176</td>
<td>0.8344</td>
<td>82.9 %</td>
<td>97.4 % (95.3–98.6) of 389</td>
</tr>
<tr>
<td>mean return, corrected</td>
<td>yes</td>
<td>120</td>
<td>0.001</td>
<td>50</td>
<td>0.001</td>
<td>0.3885</td>
<td>0.8344</td>
<td>80.9 %</td>
<td>93.8 % (91.0–95.8) of 389</td>
</tr>
<tr>
<td>mean return, corrected</td>
<td>yes</td>
<td>120-120</td>
<td>0.001</td>
<td>50</td>
<td>0.001</td>
<td>0.2991</td>
<td>0.8344</td>
<td>85.5 %</td>
<td>98.2 % (96.3–99.1) of 389</td>
</tr>
<tr>
<td>mean return, corrected</td>
<td>yes</td>
<td>120-120-250</td>
<td>0.001</td>
<td>50</td>
<td>0.001</td>
<td>0.3303</td>
<td>0.8344</td>
<td>84.0 %</td>
<td>98.2 % (96.3–99.1) of 389</td>
</tr>
</tbody></table></div>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>Two mistakes explain the published failure.</strong> As coded, the network forfeits every game. The right reward alone
changes nothing. Without the softmax it wins about two thirds of its games, although illegal choices still lose, and with
legal moves only it plays almost as well as a perfect player.</li>
<li><strong>The best response to a random player wins 89.6 %.</strong> DQN that learns against a random player wins 88.7 %, and 88.5 %
from the rule file. Most of its moves are optimal against perfect play, too.</li>
<li><strong>Perfect play and the best response differ.</strong> A perfect player that chooses at random among optimal moves wins 84 % of
its games against a random one. Networks trained in self-play make few mistakes against perfect play, and win about as
often as the perfect player.</li>
<li><strong>Search repairs what the policy does not know.</strong> The policy of AlphaZero alone misses some moves; with 50 simulations
it plays perfectly in double-three. With the double-six set, 200 simulations find an optimal move in 95.7 % of
the positions.</li>
<li><strong>AlphaGo Zero as coded plays like a random player.</strong> It learns which moves are legal, but a softmax of a softmax can
hardly prefer one of them, so evaluating the right positions alone does not help. Without the mistakes, the same network
and the same 2,000 games give 79 % wins and 94.4 % optimal moves, and with 50 simulations no mistake in 766 positions.
The published search was left out when the networks were tested.</li>
<li><strong>Transfer helps a little, the label more.</strong> A first layer that has learned what moves do lowers the test error of deeper
networks. Networks that learn mean returns instead of visit shares make a third as many mistakes.</li>
</ul>
<p>The dropout, the batch normalization and the cross validation of the paper are left out, and its L2 regularization is
replaced by weight decay. Each row is one run with one seed. <code>--scale paper</code> trains as coded for a million moves, and
searches the paper&#39;s whole grid of supervised networks; it has not been run.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};