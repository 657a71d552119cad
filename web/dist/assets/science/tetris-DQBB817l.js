var e=[],t=`<p>One player places tetrominoes in a well. A move is a placement: the piece is rotated and moved above the well, and then
falls straight down. Full rows are cleared. The pieces are drawn by chance. The score of a game is the number of cleared
lines.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>parameter</th>
<th>default</th>
<th>meaning</th>
</tr>
</thead>
<tbody><tr>
<td><code>rows</code>, <code>cols</code></td>
<td>20, 10</td>
<td>the size of the well, up to 31 × 20</td>
</tr>
<tr>
<td><code>rules</code></td>
<td>standard</td>
<td>where pieces enter and what ends the game; see below</td>
</tr>
<tr>
<td><code>pieces</code></td>
<td>uniform</td>
<td><code>uniform</code>: independent pieces; <code>bag</code>: shuffled bags of the seven pieces</td>
</tr>
<tr>
<td><code>sz</code></td>
<td>even</td>
<td>the probability of S and Z together, for skewed draws; <code>even</code> is 2/7</td>
</tr>
<tr>
<td><code>preview</code></td>
<td>0</td>
<td>how many pieces are known beside the current one, up to 5</td>
</tr>
<tr>
<td><code>hold</code></td>
<td>false</td>
<td>a piece may be held back, once per placement</td>
</tr>
</tbody></table></div>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th><code>rules</code></th>
<th>what they are</th>
</tr>
</thead>
<tbody><tr>
<td><code>standard</code></td>
<td>The rules of most publications on Tetris controllers. Every placement is possible. One that reaches above the well clears nothing and ends the game.</td>
</tr>
<tr>
<td><code>spawn</code></td>
<td>The engine of Zhang et al.&#39;s hand-made and learned agents, with <code>pieces=bag,preview=1</code>. Pieces enter in a box at the top. The game ends when the next piece overlaps the wall where it enters. S and Z have four rotations, two of which look alike.</td>
</tr>
<tr>
<td><code>enclosed</code></td>
<td>The engine of Zhang et al.&#39;s genetic algorithm. A piece enters as many rows below the top as it is high, and the game ends when it fits nowhere. All pieces have four rotations. If all filled rows are full, none is cleared.</td>
</tr>
</tbody></table></div>
<p>Actions are numbered <code>rotation × columns + left column</code>; the last number, where there is a hold, holds the piece.
Players type <code>T90@4</code> for the piece T, rotated clockwise by 90 degrees, with its left side in column 4, or <code>hold</code>. The
text form of a position shows the known pieces, the counts and the well. A filled cell has the letter of the piece that
filled it, or <code>#</code>:</p>
<pre tabindex="0"><code>piece T, next SZ, hold J, lines 3, pieces 9, score 39
..........
.T........
TTT..SS...
</code></pre>
<p>The points (<code>score</code>) count one per piece, and for each placement the columns times the square of the cleared rows.</p>
<h2 id="agents">Agents</h2>
<p><code>tetris-linear</code> plays the placement with the largest weighted sum of features.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th><code>weights</code></th>
<th>features</th>
<th>source</th>
</tr>
</thead>
<tbody><tr>
<td><code>handcrafted</code></td>
<td>cleared rows, holes, bumpiness, highest column</td>
<td>the text of Zhang et al.</td>
</tr>
<tr>
<td><code>el-tetris</code></td>
<td>Dellacherie&#39;s with cleared rows instead of eroded cells</td>
<td>Y. Lee; Zhang et al.&#39;s program uses the same weights for other features</td>
</tr>
<tr>
<td><code>ga-paper</code></td>
<td>Zhang et al.&#39;s ten, as its program computes them</td>
<td>the program of Zhang et al.</td>
</tr>
<tr>
<td><code>dellacherie</code></td>
<td>Dellacherie&#39;s six</td>
<td>P. Dellacherie 2003</td>
</tr>
<tr>
<td><code>du</code></td>
<td>eight of Dellacherie and Thiery</td>
<td>C. Thiery and B. Scherrer 2009, noisy cross-entropy</td>
</tr>
<tr>
<td><code>dt10</code>, <code>dt20</code></td>
<td>nine of Dellacherie and Thiery</td>
<td>V. Gabillon, M. Ghavamzadeh and B. Scherrer 2013, classification-based policy iteration</td>
</tr>
<tr>
<td><code>ours10</code></td>
<td>the nine, and four of the surface</td>
<td>this project: CMA-ES on 10 × 10</td>
</tr>
<tr>
<td><code>ours20</code></td>
<td>the same</td>
<td>this project: CMA-ES on 10 × 20, with lifetimes estimated by multilevel splitting</td>
</tr>
<tr>
<td>a file</td>
<td>any of these sets</td>
<td><code>tilelab train cmaes</code> and its relatives write such files</td>
</tr>
</tbody></table></div>
<p><code>plies=2</code> averages over the next piece where it is unknown, and looks at the real one where a preview shows it; <code>top</code>
limits the placements that are looked into. <code>tilelab agents tetris-linear</code> lists all parameters.</p>
<p>The nine features of Dellacherie and Thiery, measured after full rows are cleared:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>feature</th>
<th>definition</th>
</tr>
</thead>
<tbody><tr>
<td>landing height</td>
<td>the middle of the piece above the floor, before clearing</td>
</tr>
<tr>
<td>eroded piece cells</td>
<td>cleared rows times the cells of the piece in them</td>
</tr>
<tr>
<td>row transitions</td>
<td>changes between filled and empty along the rows; the sides count as filled</td>
</tr>
<tr>
<td>column transitions</td>
<td>changes along the columns; the floor counts as filled, what is above the well as empty</td>
</tr>
<tr>
<td>holes</td>
<td>empty cells below a filled one</td>
</tr>
<tr>
<td>cumulative wells</td>
<td>over empty cells between two filled ones, the number of empty cells from there down</td>
</tr>
<tr>
<td>hole depth</td>
<td>filled cells above a hole in their column</td>
</tr>
<tr>
<td>rows with holes</td>
<td>rows that contain a hole</td>
</tr>
<tr>
<td>pattern diversity</td>
<td>distinct height differences from −2 to 2 between neighboring columns</td>
</tr>
</tbody></table></div>
<p>The set <code>extended</code> adds the height of the wall, the sum of squared column heights (divided by 32), the sum of the height
differences of neighbors, and the number of differences of three or more.</p>
<p><code>afterstate</code> uses no hand-made feature: a network values the board after each placement, with one ply or two
(<code>plies=2</code>). It was trained on the raw board of 10 × 10 (<a href="/science/guides/training#values-of-tetris-boards-temporal-differences">training</a>) and plays
only there; <code>file</code> names another network.</p>
<h2 id="very-long-games">Very long games</h2>
<p>A good controller clears tens of millions of lines on 10 × 20. Three commands measure it:</p>
<ul>
<li><code>tilelab match tetris:rows=10 tetris-linear:weights=dt10 --games 2000 --json</code> plays whole games.</li>
<li>With <code>--max-plies</code>, games are stopped. The lifetime of a controller is exponential, so lines per death is an unbiased
estimate of the mean, and games that were stopped count as well.</li>
<li><code>tilelab lifetime tetris tetris-linear:weights=dt20</code> plays only the rare ways to the end, by multilevel splitting on
the mean height of the columns.</li>
</ul>
<p><a href="/science/experiments/tetris-records">tetris-records</a> compares them, and all published weights with ours.</p>
<h2 id="speed">Speed</h2>
<p><code>tilelab bench --only tetris</code> counts placements per second. The features of all placements on a wall share what they
have in common: a placement that clears no row changes at most four columns, so only these and their neighbors are
measured again (<code>crates/tilelab-games/src/tetris/features/wall.rs</code>). The loop is compiled for the bit-counting
instructions of the machine.</p>
<p>On one core of an otherwise idle AMD EPYC (revision a20d67d), <code>tilelab bench --only tetris</code> measures 1.12 million placements
per second with dt20 on 10 × 20 and with dt10 on 10 × 10, and 27,100 with two plies. Random games of Tetris Link on the same
machine, <code>tilelab bench --only link</code>: 675,000 per second.</p>
<h2 id="references">References</h2>
<ul>
<li>J. Zhang, M. Zhang and S. Cao, <em>A Genetic Approach to the Formulation of Tetris Engine</em>, University of Waterloo: hand-made, genetic and deep reinforcement learning
agents for Tetris.</li>
<li>C. Thiery and B. Scherrer, <em>Building controllers for Tetris</em>, ICGA Journal 32 (2009).</li>
<li>V. Gabillon, M. Ghavamzadeh and B. Scherrer, <em>Approximate dynamic programming finally performs well in the game of
Tetris</em>, NeurIPS 2013.</li>
<li>S. Algorta and Ö. Şimşek, <em>The game of Tetris in machine learning</em>, arXiv:1905.01652 (2019).</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};