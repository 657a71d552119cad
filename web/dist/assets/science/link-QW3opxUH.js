var e=[new URL(`link-game-Cn_d6Ph7.svg`,import.meta.url).href,new URL(`link-rules-C1HYWxt-.svg`,import.meta.url).href,new URL(`play-gMZTPYey.png`,import.meta.url).href],t=`<p>Two to four players drop tetrominoes into a shared, upright board of 10 columns and 20 rows. Each player has five
pieces of each of the five blocks I, O, T, S and L. S and L can be flipped as well as rotated.</p>
<p><img src="%picture-0%" alt="A game that plays itself" loading="lazy"></p>
<ul>
<li>A block falls until it comes to rest. It must then lie entirely inside the board.</li>
<li>Blocks of one player that share an edge are linked. Each block scores one point, once, when it becomes part of a
group of three or more linked blocks. Joining two pairs with a fifth block therefore scores five points.</li>
<li>Every empty cell that a block covers costs one point, but a move costs at most two points.</li>
</ul>
<p><img src="%picture-1%" alt="Three positions of one game: a pair scores nothing, the third linked block makes three points, a fourth adds one; covering four empty cells costs two points" loading="lazy"></p>
<ul>
<li>A player who cannot move is skipped. The game ends when no player can move. The highest score wins; equal scores are
a draw.</li>
</ul>
<p>In the terminal, <code>tilelab play link</code> shows the board like this:</p>
<p><img src="%picture-2%" alt="Tetris Link in the terminal" loading="lazy"></p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>parameter</th>
<th>default</th>
<th>meaning</th>
</tr>
</thead>
<tbody><tr>
<td><code>players</code></td>
<td>2</td>
<td>2 to 4</td>
</tr>
<tr>
<td><code>dice</code></td>
<td>false</td>
<td>a die determines the block of each turn</td>
</tr>
<tr>
<td><code>cap</code></td>
<td>true</td>
<td>a move costs at most two points; without the cap, every covered cell costs one point</td>
</tr>
<tr>
<td><code>cols</code>, <code>rows</code></td>
<td>10, 20</td>
<td>4–10 by 4–20; smaller boards allow exact play</td>
</tr>
<tr>
<td><code>first</code></td>
<td>0</td>
<td>the seat that moves first</td>
</tr>
</tbody></table></div>
<p>With dice, the roll is a chance node with five equally likely outcomes. A player who has used up the rolled block, or
cannot place it, loses the turn. The game ends when no player can place any block; after a complete round in which no
player can place the rolled block; or after two rounds in which every rolled block is used up. These rules are those
of the thesis&#39;s program.</p>
<h2 id="actions">Actions</h2>
<p>An action is a block, an orientation and the column of the block&#39;s dot, numbered 0 to 189: <code>offset[block] + column × orientations[block] + orientation</code> with offsets I 0, O 20, T 30, S 70, L 110 and 2, 1, 4, 4, 8 orientations. 28 of
them would extend beyond the sides of the board, so an empty board has 162 legal actions. Players type <code>T0@3</code>: block T
in orientation 0 with its dot in column 3.</p>
<h2 id="text-form">Text form</h2>
<pre tabindex="0"><code>a to move
 .  .  .  .  .  a  .  .  .  .
I0  b  b  b  a T0  a  .  .  .
</code></pre>
<p>Rows are listed from the top; empty rows at the top are optional. The cell with a block&#39;s dot shows its letter and
orientation; the other three cells show the owner&#39;s letter. Points and remaining pieces follow from the blocks; lines
that begin with <code>#</code> are comments that show them to the reader.</p>
<h2 id="observations">Observations</h2>
<p><code>Link::numeric</code> is the thesis&#39;s array of 42 rows of 10, <code>Link::image</code> its 32×32×3 image, and <code>Link::large_image</code> the
same image at 64×64. All three are identical to the output of the thesis&#39;s program.</p>
<p><code>observe</code> returns planes for networks. For each player, starting with the observing one, there are planes for cells,
cells in pairs, cells in scoring groups, dots, the remaining pieces of the five blocks, and the score. They are
followed by a plane of the cells below the column tops, and by nineteen planes, one per orientation, with a 1 where
the dot would land. With dice, further planes show the rolled block.</p>
<h2 id="heuristic">Heuristic</h2>
<p><code>heuristic</code> weights four features of the position after the move, as the thesis defines them and its program computes
them: connectability, enemy, touching and score. <code>weights=user|tuned|random</code> are the thesis&#39;s heuristic agents;
<code>weights=a/b/c/d</code> sets other weights. <code>ties=paper</code> reproduces a defect of the thesis&#39;s program, which never chooses
the last of several equally good moves.</p>
<h2 id="verification">Verification</h2>
<p>The rules are checked against:</p>
<ul>
<li>421 games of the thesis&#39;s own program (2 to 4 players; random, user and tuned agents): every number of legal moves,
score, resting position, feature, set of best moves and value; its logs, event by event; and its observations.</li>
<li>A second, slower implementation, in random games of every variant.</li>
</ul>
<h2 id="references">References</h2>
<p>M. Müller-Brockhausen, <em>Comparing AI approaches for Tetris Link</em>, master&#39;s thesis, Leiden University, 2020 (&quot;the
thesis&quot;).</p>
<p>M. Müller-Brockhausen, M. Preuss, A. Plaat, <em>A New Challenge: Approaching Tetris Link with AI</em>, 2020,
<a href="https://arxiv.org/abs/2004.00377">arXiv:2004.00377</a> (&quot;the paper&quot;).</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};