var e=[],t=`<p>TileLab speaks the Go Text Protocol (GTP), version 2, in the dialect of Hex programs, in both directions: <code>tilelab gtp</code> serves an agent to other programs, and the agent <code>gtp:cmd=&quot;…&quot;</code> lets another program play as an agent.</p>
<h2 id="serving-an-agent-tilelab-gtp">Serving an agent: <code>tilelab gtp</code></h2>
<pre tabindex="0"><code>tilelab gtp --game hex:size=11,swap=true --agent mcts:time=1s
tilelab gtp --game hex:size=11 --agent net:time=1s
</code></pre>
<p>The command reads GTP commands from standard input and writes responses to standard output. The second example uses
the bundled <a href="/science/experiments/hex-nets">network</a>, which plays 5×5 to 13×13 with and without the swap rule. Any agent that <code>tilelab agents</code> lists works, and so does any two-player game. The default is Hex 11×11 with the game&#39;s
strongest agent, which changes with the board size if the networks do not play it.</p>
<ul>
<li><strong>In a Hex user interface such as HexGui:</strong> add a new program and enter one of the lines above as its command, with
the full path of <code>tilelab</code> if it is not on your <code>PATH</code>. The interface sends the board size and the moves. Use
<code>swap=true</code> if the interface plays with the swap rule and omit it otherwise, because the protocol has no command for
it.</li>
<li><strong>Against another engine:</strong> a script runs both engines. It sends <code>genmove b</code> to one and <code>play b MOVE</code> to the other,
then continues with white in the opposite direction, until one engine answers <code>resign</code>. The test
<code>two_engines_play_a_game_through_pipes</code> in <code>crates/tilelab-cli/tests/cli/gtp.rs</code> is such a script.</li>
<li><strong>By hand:</strong> type the commands:</li>
</ul>
<pre tabindex="0"><code>1 boardsize 5
=1

play b c3
= 

2 genmove w
=2 b2
</code></pre>
<h2 id="playing-another-program-the-agent-gtp">Playing another program: the agent <code>gtp</code></h2>
<p>The agent <code>gtp:cmd=&quot;…&quot;</code> starts a program and lets it play in any match, tournament or <code>tilelab play</code>, like a built-in
agent.</p>
<pre tabindex="0"><code>tilelab match hex:size=11 mcts:time=1s &#39;gtp:cmd=&quot;mohex --quiet --use-logfile=0&quot;,setup=&quot;param_mohex max_time 1&quot;,timeout=60s&#39;
</code></pre>
<p><code>setup</code> lists commands to send once at the start, separated by semicolons. Hex programs always receive the board size.
<code>time=1s</code> sets the time per move with <code>time_settings</code>.</p>
<p>Each thread starts one program at its first move and reuses it for subsequent games. The program forfeits a game if it
exits, refuses a command, returns an illegal move, resigns or exceeds <code>timeout</code>. The reason is printed and stored in
the record, the standings count the forfeit, and the tournament continues with a new instance of the program. The
agent plays two-player games without chance, from the usual initial position only.</p>
<h2 id="colors-and-coordinates">Colors and coordinates</h2>
<p>Black is player a, moves first and connects top and bottom. White is player b and connects left and right. Cell <code>a1</code>
is in the top left corner; the letter is the column and the number is the row. In other games, moves have the names
that <code>tilelab play</code> shows, including spaces: <code>play b 3 from 2</code>.</p>
<h2 id="commands">Commands</h2>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>command</th>
<th>effect</th>
</tr>
</thead>
<tbody><tr>
<td><code>protocol_version</code>, <code>name</code>, <code>version</code>, <code>list_commands</code>, <code>known_command NAME</code></td>
<td>information about the engine</td>
</tr>
<tr>
<td><code>boardsize N</code>, <code>boardsize N N</code></td>
<td>starts a new game on a board of that size; an error if the game has no size</td>
</tr>
<tr>
<td><code>clear_board</code></td>
<td>starts a new game</td>
</tr>
<tr>
<td><code>play COLOR MOVE</code></td>
<td>plays a move: a cell, <code>swap-pieces</code> (or <code>swap</code>) if the swap rule is on, or <code>resign</code></td>
</tr>
<tr>
<td><code>genmove COLOR</code></td>
<td>chooses and plays a move for that color, which must be to move</td>
</tr>
<tr>
<td><code>reg_genmove COLOR</code></td>
<td>chooses a move without playing it</td>
</tr>
<tr>
<td><code>undo</code></td>
<td>takes back the last move or resignation</td>
</tr>
<tr>
<td><code>showboard</code></td>
<td>prints the position in TileLab&#39;s text form</td>
</tr>
<tr>
<td><code>final_score</code></td>
<td><code>B+</code> or <code>W+</code>, with the margin in games with points (<code>B+3</code>); <code>0</code> for a draw or an unfinished game</td>
</tr>
<tr>
<td><code>time_settings MAIN PERIOD MOVES</code></td>
<td>sets the clock, in seconds: main time, then periods of that many moves</td>
</tr>
<tr>
<td><code>time_left COLOR SECONDS MOVES</code></td>
<td>sets the remaining time; 0 moves means the rest of the game</td>
</tr>
<tr>
<td><code>komi</code></td>
<td>accepted and ignored</td>
</tr>
<tr>
<td><code>quit</code></td>
<td>ends the program, as does the end of the input</td>
</tr>
</tbody></table></div>
<ul>
<li>The agent searches as long as its specification says (<code>mcts:time=1s</code>, <code>mcts:nodes=10000</code>), or less if the clock
requires it. A move uses at most nine tenths of its share of the period or, during main time, of one twentieth of
the time that remains.</li>
<li><code>genmove</code> answers <code>resign</code> for a color that has already lost, because Hex programs end a game this way. The agent
never resigns while it can move. For a color that has won or is not to move, <code>genmove</code> returns an error.</li>
<li>The engine draws chance outcomes, such as the die of <code>link:dice=true</code>; <code>showboard</code> shows them.</li>
<li>The same seed and commands give the same responses, unless the agent has a time budget or several threads. Each new
game uses new random numbers, so a match of many games in one process does not repeat the same game.</li>
<li>A line can hold any bytes, up to 64 KiB; a longer line gets one error response.</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};