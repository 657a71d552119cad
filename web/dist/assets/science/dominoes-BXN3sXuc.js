var e=[],t=`<p>Two players lay tiles at either end of a chain, so that the numbers that touch are equal. Both hands lie open and no
tiles are left in a stock: after the deal there is neither chance nor hidden information. A player passes only if none
of its tiles fits. The game ends when a player has no tiles left, or when it is closed, that is, no tile in either hand
fits. The player with fewer pips in hand wins; with equal pips the game is drawn. A player who runs out of tiles
therefore wins, unless the opponent holds nothing but 0-0.</p>
<p>The game comes from a project paper: S. Hahn and L. Seiling, <em>Dominkows: an evolving machine learning approach for
two-player dominoes</em>, University of Potsdam, 2020. Its program and its text differ, so both are here:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>parameter</th>
<th>default</th>
<th>meaning</th>
</tr>
</thead>
<tbody><tr>
<td><code>max</code></td>
<td>6</td>
<td>the highest number on a tile, 0 to 9; 6 is the double-six set of 28 tiles</td>
</tr>
<tr>
<td><code>variant</code></td>
<td>code</td>
<td><code>code</code>: the highest double lies on the table and belongs to no player; <code>text</code>: all tiles are dealt, and the first player opens with any of them</td>
</tr>
<tr>
<td><code>deal</code></td>
<td>random</td>
<td><code>random</code>: chance deals; a number: that deal; or both hands as text, such as <code>11.12.13.22.23/00.01.02.03</code></td>
</tr>
</tbody></table></div>
<p>Hands have these sizes:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>set</th>
<th>tiles</th>
<th><code>code</code>: first, second</th>
<th>deals</th>
<th><code>text</code>: first, second</th>
<th>deals</th>
</tr>
</thead>
<tbody><tr>
<td>double-two</td>
<td>6</td>
<td>3, 2</td>
<td>10</td>
<td>3, 3</td>
<td>20</td>
</tr>
<tr>
<td>double-three</td>
<td>10</td>
<td>5, 4</td>
<td>126</td>
<td>5, 5</td>
<td>252</td>
</tr>
<tr>
<td>double-four</td>
<td>15</td>
<td>8, 6</td>
<td>3,003</td>
<td>7, 8</td>
<td>6,435</td>
</tr>
<tr>
<td>double-five</td>
<td>21</td>
<td>11, 9</td>
<td>167,960</td>
<td>10, 11</td>
<td>352,716</td>
</tr>
<tr>
<td>double-six</td>
<td>28</td>
<td>14, 13</td>
<td>20,058,300</td>
<td>14, 14</td>
<td>40,116,600</td>
</tr>
</tbody></table></div>
<p>With <code>variant=code</code> the second player gets half of all tiles (rounded down) less one, as in the paper&#39;s program, but at
least one. The double-zero set has a single tile, so its game is over at once.</p>
<p><strong>Deals.</strong> Chance deals the tiles one by one in ascending order (0-0, 0-1, …): outcome 0 gives the next tile to player a,
outcome 1 to player b, with probabilities that make every deal equally likely. Numbered deals are in colexicographic
order of the second hand: deal 0 gives the second player the lowest tiles. Hands given as text may leave tiles out,
which then are not in the game. A deal of the whole set is canonically written as its number.</p>
<p><strong>Actions.</strong> Number 0 is to pass. The tile with number t (0-0 is 0, 0-1 is 1, …) is laid at the left end by action
1 + 2t and at the right end by 2 + 2t, even where both ends are equal: the 21 actions of the paper&#39;s double-three game
in the order of its program. Players type <code>12 left</code>, <code>12 right</code> or <code>pass</code>, and to open on an empty table just <code>12</code>. The
text form of a position shows the tiles on the table as they lie:</p>
<pre tabindex="0"><code>b to move
table 23 33 30
a 11 12 13 22
b 00 01 02
</code></pre>
<p>The scores are the pips in hand, as negative numbers. The chain can be turned round; that is the game&#39;s symmetry.</p>
<p><strong>Observations.</strong> <code>fluents</code>, the default for learners, is the paper&#39;s vector: the player&#39;s tiles, whether it is the
player&#39;s turn, the opponent&#39;s tiles, the number at the left end, the number at the right end, whether it is the
opponent&#39;s turn. It has 30 numbers with the double-three set. <code>planes</code> are matrices of the two numbers of a tile: the
player&#39;s tiles, the opponent&#39;s tiles, the table, the tiles that fit the left and the right end, and the player&#39;s turn.</p>
<h2 id="agents-and-perfect-play">Agents and perfect play</h2>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>agent</th>
<th>what it does</th>
</tr>
</thead>
<tbody><tr>
<td><code>strategic</code></td>
<td>the paper&#39;s strategy: leaves the opponent as few tiles as possible that match the new ends (a tile that matches both counts twice), and chooses at random among equals</td>
</tr>
<tr>
<td><code>perfect</code></td>
<td>any of the best moves, by the exact values of all moves</td>
</tr>
<tr>
<td><code>solver</code></td>
<td>the first best move that it finds</td>
</tr>
</tbody></table></div>
<p>The game has an exact solver of its own: alpha-beta over win, draw and loss on hands as bits, with a table of bounds,
and moves ordered by the fewest replies. All double-three deals take a few milliseconds together, a double-six deal
usually less than ten.</p>
<pre tabindex="0"><code>tilelab solve dominoes:deal=12345 --moves           the values of all moves of a double-six deal
tilelab solve dominoes:max=3 --all --json           the values of all 126 deals, one line each
tilelab match dominoes:max=3 strategic perfect --games 200
</code></pre>
<p>With perfect play the first player wins 57 of the 126 double-three deals of <code>code</code> and loses 69, and wins 209, draws 5
and loses 38 of the 252 of <code>text</code>. The experiment <a href="/science/experiments/dominoes-baselines">dominoes-baselines</a> gives the
exact results of simple players.</p>
<h2 id="differences-from-the-papers-program">Differences from the paper&#39;s program</h2>
<ul>
<li>A closed game with equal pips is a draw. The program has no result for it and passes forever.</li>
<li>On an empty table (<code>variant=text</code>) a tile has one action, not two.</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};