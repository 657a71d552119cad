var e=[new URL(`rl-selfplay-BR-Goxl6.svg`,import.meta.url).href,new URL(`rl-heuristic-BpLPMaHH.svg`,import.meta.url).href],t=`<p>How do the thesis&#39;s reinforcement learning agents learn, and how well do they play? Source:
<a href="/science/games/link#references">thesis</a>, section 6.7, Figures 17 to 21.</p>
<p>RL-Selfplay and RL-Nobleed train in pools of five networks. The best network of each pool then continues to train
against the heuristic with random weights (RL-Selfplay-Heuristic and RL-Nobleed-Heuristic). RL-Heuristic outputs the
weights with which a heuristic plays. Hyperparameters, networks and rewards are those of the thesis&#39;s program, with
three differences: only legal actions can be chosen, seats swap, and four games run in parallel.
<a href="/science/guides/ppo">docs/ppo.md</a> has the details.</p>
<p>The thesis&#39;s figures do not show the reward of an episode: its scripts take the mean reward over all moves except the
last. In self-play, the reward of a move is the mover&#39;s points after the move, in hundredths. Against the heuristic it
is the difference of points plus 0.3 per contact, in hundredths, plus up to 0.06 for the output values themselves, a
bonus that does not exist when networks choose among legal actions. We measure the same quantity.</p>
<pre tabindex="0"><code>RAYON_NUM_THREADS=1 tilelab experiment rl-training --scale paper
</code></pre>
<p>The paper scale trains for the thesis&#39;s number of steps, 7.5 million per pool. <code>--scale quick</code> shows only that the
experiment runs. The best model of each run below is bundled in <code>nets/ppo</code>, for
<code>policy:file=nets/ppo/rl-selfplay.safetensors</code> and for the <a href="/science/experiments/grand-tournament">grand tournament</a>.</p>
<h2 id="result">Result</h2>
<p>Measured at revision fc64b84 on an AMD EPYC, 2 cores, shared with other work, with the command above (seed 1): 80
minutes on one core. <strong>The learner has been rewritten since,</strong> with the same algorithm and hyperparameters, and its best
model is now <a href="/science/guides/ppo#the-best-model">chosen by games</a>; in these runs it was the model of the segment with the highest
reward per step.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>agent</th>
<th>figure</th>
<th>steps</th>
<th>peak, thesis</th>
<th>peak, ours</th>
<th>last segment</th>
<th>against random</th>
<th>against random heuristic</th>
<th>against tuned heuristic</th>
</tr>
</thead>
<tbody><tr>
<td>RL-Selfplay</td>
<td>17</td>
<td>7516160</td>
<td>0.046</td>
<td>0.101 (0.101 to 0.101)</td>
<td>0.080 (0.079 to 0.081)</td>
<td>99.0 % (98–99)</td>
<td>3.1 % (2–4)</td>
<td>2.1 % (1–3)</td>
</tr>
<tr>
<td>RL-Nobleed</td>
<td>19</td>
<td>7516160</td>
<td>0.046</td>
<td>0.090 (0.090 to 0.091)</td>
<td>0.051 (0.050 to 0.053)</td>
<td>99.8 % (99–100)</td>
<td>4.0 % (3–5)</td>
<td>3.0 % (2–4)</td>
</tr>
<tr>
<td>RL-Selfplay-Heuristic</td>
<td>18</td>
<td>5898240</td>
<td>0.032</td>
<td>0.056 (0.055 to 0.057)</td>
<td>0.029 (0.027 to 0.030)</td>
<td>95.9 % (94–97)</td>
<td>16.1 % (14–19)</td>
<td>0.0 % (0–0)</td>
</tr>
<tr>
<td>RL-Nobleed-Heuristic</td>
<td>20</td>
<td>5652480</td>
<td>not reported</td>
<td>0.073 (0.072 to 0.075)</td>
<td>0.060 (0.057 to 0.063)</td>
<td>98.9 % (98–99)</td>
<td>63.8 % (61–67)</td>
<td>30.0 % (27–33)</td>
</tr>
<tr>
<td>RL-Heuristic</td>
<td>21</td>
<td>1009536</td>
<td>not reported</td>
<td>0.087 (0.086 to 0.089)</td>
<td>-0.099 (-0.100 to -0.097)</td>
<td>100.0 % (100–100)</td>
<td>14.0 % (12–16)</td>
<td>11.9 % (10–14)</td>
</tr>
</tbody></table></div>
<p>Peak and last segment are means over 20,000 steps with 95 % intervals, in the unit of the thesis&#39;s figures (see above;
our rewards against the heuristic lack the thesis&#39;s bonus for output values, 0.06 at most). The remaining columns are
scores (a draw is half a win) of the best model of each run, from 1000 games per cell with seats swapped. The steps of
the agents that continued against the heuristic include those of the model they started from.</p>
<p>Another 2,000 games of RL-Selfplay against random (<code>tilelab match link policy:file=nets/ppo/rl-selfplay.safetensors random --games 2000</code>) give 99.0 % (98.5–99.4).</p>
<p><img src="%picture-0%" alt="Reward per move of the self-play agents" loading="lazy"></p>
<p><img src="%picture-1%" alt="Reward per move of the agents that train against the heuristic" loading="lazy"></p>
<h3 id="since-the-rewrite">Since the rewrite</h3>
<p><code>RAYON_NUM_THREADS=1 tilelab experiment rl-training --scale quick</code> at revision 3cefc66 on the same machine (27 CPU-seconds),
a hundredth of the steps, 100 games per cell. The best model was chosen by games whose moves were all sampled.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>agent</th>
<th>steps</th>
<th>last segment</th>
<th>against random</th>
<th>against random heuristic</th>
<th>against tuned heuristic</th>
</tr>
</thead>
<tbody><tr>
<td>RL-Selfplay</td>
<td>61440</td>
<td>-0.062 (-0.063 to -0.060)</td>
<td>86.0 % (78–91)</td>
<td>0.0 % (0–4)</td>
<td>1.0 % (0–5)</td>
</tr>
<tr>
<td>RL-Nobleed</td>
<td>61440</td>
<td>-0.004 (-0.005 to -0.003)</td>
<td>99.0 % (95–100)</td>
<td>12.5 % (7–20)</td>
<td>5.0 % (2–11)</td>
</tr>
<tr>
<td>RL-Selfplay-Heuristic</td>
<td>40960</td>
<td>0.019 (0.017 to 0.021)</td>
<td>98.5 % (94–100)</td>
<td>20.0 % (13–29)</td>
<td>20.0 % (13–29)</td>
</tr>
<tr>
<td>RL-Nobleed-Heuristic</td>
<td>40960</td>
<td>0.034 (0.032 to 0.036)</td>
<td>96.0 % (90–98)</td>
<td>20.0 % (13–29)</td>
<td>17.0 % (11–26)</td>
</tr>
<tr>
<td>RL-Heuristic</td>
<td>42064</td>
<td>0.061 (0.059 to 0.062)</td>
<td>100.0 % (96–100)</td>
<td>74.0 % (65–82)</td>
<td>37.5 % (29–47)</td>
</tr>
</tbody></table></div>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>Self-play exceeds the published curve:</strong> 0.101, where the thesis&#39;s best is 0.046. RL-Selfplay passes that value
after 2.0 million steps, RL-Nobleed after 0.8 million.</li>
<li><strong>Self-play beats random play in 99.0 % (98.5–99.4)</strong> of the games, and RL-Nobleed in 99.8 % (99–100).</li>
<li><strong>Claim &quot;self-play deteriorates after its peak&quot;: holds.</strong> The mean over 25 segments falls from 0.097 at its best to
0.081 at the end.</li>
<li><strong>Claim &quot;RL-Nobleed deteriorates less&quot;: does not hold in these runs.</strong> It falls from 0.051 to 0.034, and its
segments differ much more from one another, because the five models are at very different levels.</li>
<li><strong>Claim &quot;a network can earn a positive reward against the heuristic&quot;: holds,</strong> with more than the thesis&#39;s 0.032:
0.056 and 0.073.</li>
<li><strong>Claim &quot;these agents do not beat the heuristic&quot;: does not hold.</strong> RL-Nobleed-Heuristic scores 63.8 % (61–67)
against the random heuristic, its training opponent. It loses to the tuned heuristic with 30.0 % (27–33), and the
other learned agents lose to both.</li>
<li><strong>Claim &quot;the curve of RL-Heuristic is more jittery&quot;: holds.</strong> It falls from 0.087 to −0.099 within a million steps.</li>
<li><strong>Claim &quot;RL-Heuristic rarely wins&quot;: holds</strong> for the model of its best segment, 14.0 % (12–16) against the random
heuristic. This result is not inevitable: a run of 42,000 steps (<code>--scale quick</code>) is even with that heuristic,
58.5 % (49–68).</li>
<li><strong>The reward of a segment is a poor measure of a model,</strong> which is why games choose the best model now. The model of RL-Heuristic&#39;s best segment plays worse than
an earlier model. The best segment of RL-Selfplay-Heuristic is from the beginning of its run, and its model loses
every game to the tuned heuristic.</li>
</ul>
<h2 id="limits">Limits</h2>
<p>A peak is the best of many segments, but its interval covers only the noise within that segment. There is one run per
row, so the table says nothing about other seeds.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};