var e=[],t=`<p>Any game whose rules are a text: the Game Description Language in KIF form (<code>.kif</code>), or an answer-set program (<code>.lp</code>).
<a href="/science/guides/rule-languages">Rule languages</a> says what is supported and how rules are evaluated. Every generic agent plays
such a game, and every command takes it:</p>
<pre tabindex="0"><code>tilelab play gdl:tictactoe
tilelab match gdl:games/dominoes3.lp mcts:nodes=1000 random --games 100
tilelab solve gdl:nim
</code></pre>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>parameter</th>
<th>default</th>
<th>meaning</th>
</tr>
</thead>
<tbody><tr>
<td><code>file</code></td>
<td>tictactoe</td>
<td>the rules: a name below, or the path of a file. It is the first parameter, so <code>gdl:FILE</code> is enough</td>
</tr>
<tr>
<td><code>start</code></td>
<td>random</td>
<td>the number of the initial state, from 0, where the rules have several; <code>random</code> draws one</td>
</tr>
<tr>
<td><code>simultaneous</code></td>
<td>turns</td>
<td><code>turns</code>: roles that choose at the same time do so one after another; <code>refuse</code>: such games are not opened</td>
</tr>
<tr>
<td><code>limit</code></td>
<td>1000</td>
<td>joint moves after which a game ends in any case</td>
</tr>
</tbody></table></div>
<p>The rule files of the folder <code>games</code> ship with the program, as <code>tictactoe</code>, <code>connectfour</code>, <code>breakthrough6</code>,
<code>hex5</code>, <code>nim</code>, <code>nim-lp</code>, <code>dominoes3</code>, <code>dominoes3-lp</code> and <code>link-small</code>. The agent <code>net</code> has networks for <code>connectfour</code> and
<code>breakthrough6</code>, which learned from these files alone (<a href="/science/guides/training#rule-files">training.md</a>). A file is named with the hash of its text in records
(<code>gdl:my.kif,hash=…</code>), so a record is not replayed with other rules. The web server opens no files of its
machine that a visitor names; visitors <a href="/science/guides/web#rule-files">upload</a> their own.</p>
<h2 id="roles-turns-and-actions">Roles, turns and actions</h2>
<p>A game has 1 to 8 roles; they are the seats in the order of the text. A joint move becomes one ply for each role that
has two or more legal actions. The other roles are passed: their only action is played for them. If no role has a
choice, one forced ply is played by the only role whose action does something, or the one that a fluent such as
<code>(control white)</code> names. A game in which no role has an action is over.</p>
<p>Actions are the moves of all roles, numbered in the order of the rules: those of the first role, then those of other
roles that the first does not have. Their names are the KIF text without the outer parentheses: <code>put 1 2</code>.</p>
<p>If the rules have several initial states (an answer-set program with choices), the game begins with a draw of chance,
and <code>tilelab solve --all</code> solves every one of them.</p>
<h2 id="returns">Returns</h2>
<p>The goals at the end are the scores. Returns are the goals, scaled so that the lowest goal in the rules is −1 and the
highest is 1: 100, 50 and 0 become 1, 0 and −1. A role without a goal at the end gets the lowest one; if no role has a
goal, as when the limit ends a game, all get the middle. Goals need not sum to a constant. Tree search handles this;
alpha-beta assumes that they do, and the solver refuses two-player games where they do not.</p>
<p>If the interpreter cannot evaluate a state (it needs too many steps, or <code>base</code> or <code>input</code> does not list what the rules
produce), the state counts as terminal. <code>tilelab gdl check</code> reports such rules.</p>
<h2 id="simultaneous-moves">Simultaneous moves</h2>
<p>With <code>simultaneous=turns</code>, roles that choose at the same time choose in the order of the seats. The joint move is played
after the last choice. Earlier choices do not show in the legal actions, observations, pictures and facts that later
roles get; the text form carries them sealed (<code>sealed a 1c2f</code>). The limits of this:</p>
<ul>
<li>An agent searches from the position without the sealed choices, in which its own role chooses first and the others
answer. It is therefore cautious: it assumes that the others know its choice. It does not randomize as a mixed
equilibrium would. Programs that speak GTP are told every move.</li>
<li>The list of moves of a running game names all of them. People who share a screen see each other&#39;s choices.</li>
<li>The solver computes the value of the sequential game, not an equilibrium of mixed strategies.</li>
</ul>
<p><code>simultaneous=refuse</code> looks for simultaneous moves in 20 random games of up to 200 moves.</p>
<h2 id="text-observation-and-picture">Text, observation and picture</h2>
<pre tabindex="0"><code>move 1: b to move
(cell 2 2 x)
(turn nought)
</code></pre>
<p>The first line has the number of joint moves so far and the turn, which follows from the facts. The observation has one
value per fluent, then the viewer&#39;s seat and whether it is the viewer&#39;s turn. The policy is the list of actions.</p>
<p>Facts such as <code>(cell 1 2 x)</code> are drawn as a board: the predicate with three arguments that has the most fluents gives
columns, rows and contents. Other games are drawn as a list of facts.</p>
<h2 id="tilelab-gdl"><code>tilelab gdl</code></h2>
<p><code>tilelab gdl check FILE</code> prints roles, sizes, the network or the reason for the interpreter, branching and a random
game. <code>tilelab gdl bench FILE</code> measures random games on one core. <code>tilelab gdl trace FILE --games N --seed S --json</code>
prints random games, one object per ply, so that another reasoner can check them:</p>
<pre tabindex="0"><code>{&quot;game&quot;:0,&quot;ply&quot;:0,&quot;state&quot;:[&quot;(turn cross)&quot;],&quot;legal&quot;:{&quot;cross&quot;:[&quot;(put 1 1)&quot;, …],&quot;nought&quot;:[&quot;wait&quot;]},&quot;moves&quot;:{&quot;cross&quot;:&quot;(put 2 2)&quot;,&quot;nought&quot;:&quot;wait&quot;}}
…
{&quot;game&quot;:0,&quot;ply&quot;:7,&quot;state&quot;:[…],&quot;legal&quot;:{…},&quot;terminal&quot;:true,&quot;goals&quot;:{&quot;cross&quot;:100,&quot;nought&quot;:0}}
</code></pre>
<p>Errors print as <code>FILE:LINE:COLUMN: message (in the rule for …)</code>.</p>
<h2 id="how-it-is-tested">How it is tested</h2>
<p>Random games of <code>nim</code>, <code>nim-lp</code>, <code>dominoes3</code>, <code>dominoes3-lp</code> (all 126 deals), <code>hex5</code> and <code>link-small</code> are compared with
the games in code (<code>nim</code>, <code>dominoes</code>, <code>hex</code>, <code>link</code>), ply by ply: legal moves, facts, turns and returns. With the
feature <code>clingo</code>, random games of every answer-set program are compared with clingo, state by state (<code>cargo test -p tilelab-rules --features clingo clingo</code>).</p>
<p><code>mcts:nodes=1000</code> plays an optimal move in each of the 4,520 positions of tic-tac-toe (the solver is the reference) with
the defaults of this game, <code>utility=win,c=1,expand=0</code> (<code>cargo test -p tilelab-arena --test arena rules</code>).</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};