var e=[],t=`<p>How many lines do the published one-piece controllers clear, and ours? Sources: P. Dellacherie 2003; C. Thiery and B.
Scherrer 2009; V. Gabillon, M. Ghavamzadeh and B. Scherrer 2013; see <a href="/science/games/tetris#references">Tetris</a>.</p>
<p>On 10 × 10 whole games are played. On 10 × 20 a game has 10^8 pieces, so lifetimes are estimated by multilevel splitting
on the mean height of the columns (<code>tilelab lifetime</code>); the columns for 10 × 10 compare splitting with direct play. Two-ply
players, which average over the unknown next piece, stand in a table of their own: they compute about 40 times as much
per placement.</p>
<pre tabindex="0"><code>tilelab experiment tetris-records --scale quick
</code></pre>
<h2 id="result">Result</h2>
<p>Measured on an AMD EPYC, 2 shared cores, with the command above (seed 1, 5 minutes under load, revision a20d67d).</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>weights</th>
<th>10 × 10, published</th>
<th>direct play</th>
<th>splitting</th>
<th>10 × 20, published</th>
<th>splitting</th>
</tr>
</thead>
<tbody><tr>
<td>dellacherie</td>
<td>–</td>
<td>2226 (2090–2362)</td>
<td>2330 (2215–2457)</td>
<td>660,000 ¹</td>
<td>6.75 million (5.70 million–8.27 million)</td>
</tr>
<tr>
<td>du</td>
<td>3,800</td>
<td>3907 (3662–4151)</td>
<td>3917 (3689–4174)</td>
<td>31,000,000</td>
<td>30.72 million (25.58 million–38.43 million)</td>
</tr>
<tr>
<td>dt10</td>
<td>5,000</td>
<td>5256 (4930–5581)</td>
<td>4792 (4326–5370)</td>
<td>29,000,000</td>
<td>31.22 million (28.44 million–34.61 million)</td>
</tr>
<tr>
<td>dt20</td>
<td>4,300</td>
<td>4598 (4321–4875)</td>
<td>4525 (4162–4956)</td>
<td>51,000,000</td>
<td>49.05 million (40.51 million–62.16 million)</td>
</tr>
<tr>
<td>ours10</td>
<td>–</td>
<td>5510 (5148–5873)</td>
<td>5528 (5008–6168)</td>
<td>–</td>
<td>26.02 million (22.55 million–30.75 million)</td>
</tr>
<tr>
<td>ours20</td>
<td>–</td>
<td>4798 (4506–5090)</td>
<td>4865 (4478–5325)</td>
<td>–</td>
<td>86.38 million (60.67 million–1.50e8)</td>
</tr>
</tbody></table></div>
<p>1000 games of direct play per row; 16 estimates by splitting, each with 400 successes per level.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th></th>
<th>one-ply, 10 × 10</th>
<th>two-ply, 10 × 10</th>
<th>one-ply, 10 × 20</th>
<th>two-ply, 10 × 20</th>
</tr>
</thead>
<tbody><tr>
<td>dt10</td>
<td>4792 (4326–5370)</td>
<td>42615 (31912–64121)</td>
<td>31.22 million (28.44 million–34.61 million)</td>
<td>2.16e9 (7.63e8–∞)</td>
</tr>
<tr>
<td>dt20</td>
<td>4525 (4162–4956)</td>
<td>18843 (13840–29511)</td>
<td>49.05 million (40.51 million–62.16 million)</td>
<td>2.40e9 (8.87e8–∞)</td>
</tr>
<tr>
<td>ours10</td>
<td>5528 (5008–6168)</td>
<td>20354 (12645–52134)</td>
<td>26.02 million (22.55 million–30.75 million)</td>
<td>7.39e8 (2.48e8–∞)</td>
</tr>
<tr>
<td>ours20</td>
<td>4865 (4478–5325)</td>
<td>15300 (8884–55088)</td>
<td>86.38 million (60.67 million–1.50e8)</td>
<td>5.60e9 (1.83e9–∞)</td>
</tr>
</tbody></table></div>
<p>Two-ply players average over the unknown next piece and look into their six best placements: 8 estimates with 50 successes per level.</p>
<p>¹ Under harder rules, in which the piece enters inside the well.</p>
<p>Larger samples of single figures, each with its command:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>what</th>
<th>command</th>
<th>lines per game</th>
</tr>
</thead>
<tbody><tr>
<td>ours10 on 10 × 10</td>
<td><code>tilelab match tetris:rows=10 tetris-linear:weights=ours10 --games 10000 --seed 77</code></td>
<td>5,475 (5,368–5,583)</td>
</tr>
<tr>
<td>dt10 on 10 × 10</td>
<td>the same with <code>weights=dt10</code></td>
<td>5,104 (5,006–5,202)</td>
</tr>
<tr>
<td>ours20 on 10 × 20, splitting</td>
<td><code>tilelab lifetime tetris tetris-linear:weights=ours20 --replicates 32 --successes 300 --seed 77</code></td>
<td>92.8 million (76.3–118.5 million)</td>
</tr>
<tr>
<td>ours20 on 10 × 20, direct play</td>
<td><code>tilelab match tetris tetris-linear:weights=ours20 --games 15 --max-plies 80000000 --seed S</code> with S = 201 to 205, and with 30 games and S = 101 and 102; lines ÷ deaths of all</td>
<td>69.7 million (48.2–104.9 million; 28 deaths)</td>
</tr>
<tr>
<td>ours10 on 10 × 20, direct play</td>
<td><code>tilelab match tetris tetris-linear:weights=ours10 --games 32 --seed 5 --max-plies 130000000</code></td>
<td>18.1 million (12.3–28.0 million; 25 deaths)</td>
</tr>
<tr>
<td>the network <code>afterstate</code> on the raw board, one ply, 10 × 10, splitting</td>
<td><code>tilelab lifetime tetris:rows=10 afterstate --replicates 24 --successes 60 --seed 5</code></td>
<td>42,900 (34,300–57,300)</td>
</tr>
<tr>
<td>the same with two plies</td>
<td><code>tilelab lifetime tetris:rows=10 afterstate:plies=2,top=3 --replicates 8 --successes 20 --seed 9</code></td>
<td>271,000 (179,000–558,000); few successes tend to miss rare quick ways to the end</td>
</tr>
<tr>
<td>dt10 with two plies on 10 × 10, direct play</td>
<td><code>tilelab match tetris:rows=10 tetris-linear:weights=dt10,plies=2 --games 20 --seed 9</code></td>
<td>19,900 (8,994–30,805)</td>
</tr>
<tr>
<td>dt10 with two plies on 10 × 10, splitting</td>
<td><code>tilelab lifetime tetris:rows=10 tetris-linear:weights=dt10,plies=2 --replicates 24 --successes 100 --seed 9</code></td>
<td>22,100 (17,600–29,700)</td>
</tr>
</tbody></table></div>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>The published means are reproduced.</strong> On both boards, direct play and splitting agree with them for the three weight
vectors of the same rules.</li>
<li><strong>Splitting agrees with direct play</strong> wherever both are possible, and with the published means on 10 × 20, which took
others weeks of computation: 49, 31 and 31 million for dt20, dt10 and du, published 51, 29 and 31 million. It splits at the
mean height of the columns, with as many trials per level as are needed for a fixed number of successes. Splitting at
the highest column, with a fixed number of trials, gave intervals of about twice the width for the same work.</li>
<li><strong>The record on 10 × 10 is ours</strong>: 5,475 lines against 5,000 to 5,100 of dt10. Training took 49 generations of CMA-ES,
about 7 minutes on 16 cores (<code>tilelab train cmaes tetris:rows=10 --population 48 --games 100 --sigma 0.15</code>, started
from dt10).</li>
<li><strong>So is the record on 10 × 20</strong>: 93 million lines by splitting, 70 million by direct play with 28 deaths, against the
published 51 million of dt20. Weights that are best on 10 × 10 are not best on 10 × 20, and the other way round. ours20
was trained on 20 rows, with lifetimes by splitting as the fitness (see <a href="/science/guides/training">training</a>).</li>
<li><strong>A network that sees only the raw board clears eight times as many lines</strong> as the best weighted features with one ply
on 10 × 10: 42,900 against 5,475. Where it was trained, on a GPU, direct play of 1,029 games gave 49,765 ± 3,493
(<a href="/science/guides/training#values-of-tetris-boards-temporal-differences">training</a>). A placement takes about a millisecond
instead of a microsecond. With two plies it clears about 271,000 lines (179,000 to 558,000).</li>
<li><strong>Two plies beat one by far</strong>: four times the lines on 10 × 10, and about fifty times on 10 × 20. Estimates with few
successes are often too high, because rare and quick ways to the end are missed: the 42,615 lines of dt10 in the
table shrink to 22,100 with twice the successes and three times the estimates, which direct play confirms. Looking into
all placements instead of the best six adds at most a fifth (24,000 for dt10; 28,000 for ours10 with <code>top=12</code>, both
within 13 %).</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};