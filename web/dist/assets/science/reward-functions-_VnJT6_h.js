var e=[],t=`<p>Which reward function trains best? Source: <a href="/science/games/link#references">thesis</a>, section 6.5, Tables 5 and 6.</p>
<p>One network plays against itself until it plays the same game three times in a row, which the thesis calls a local
optimum, or for 10,000 steps. The thesis regards few steps and many points as the sign of a good reward. It reports
3183 steps and −5.6 points for the reward guided, 6214 and −6.88 for score, and 10,000 and −12.25 for simple, as means
over 52 seeds.</p>
<p>We measure the same in the thesis&#39;s form (one value per action, rewards as its program computes them) and in ours
(legal actions only, rewards as its text defines them). Our network observes the numeric array; the thesis&#39;s program
used the image here.</p>
<pre tabindex="0"><code>RAYON_NUM_THREADS=2 tilelab experiment reward-functions --scale paper
</code></pre>
<p>The paper scale takes 10 CPU-minutes.</p>
<h2 id="result">Result</h2>
<p>Measured at revision eea6d8e on an AMD EPYC, 2 cores, shared with other work, with the command above (seed 1). The
learner has been rewritten since, with the same algorithm and hyperparameters.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>form</th>
<th>reward</th>
<th>steps, thesis</th>
<th>ours</th>
<th>deviation</th>
<th>repeats</th>
<th>episode reward, thesis</th>
<th>ours</th>
<th>score, thesis</th>
<th>ours</th>
</tr>
</thead>
<tbody><tr>
<td>values, as coded</td>
<td>guided</td>
<td>3183</td>
<td>10112 (10112 to 10112)</td>
<td>0</td>
<td>0 of 52</td>
<td>-0.17</td>
<td>-0.887 (-0.926 to -0.847)</td>
<td>-5.6</td>
<td>-7.60 (-7.86 to -7.35)</td>
</tr>
<tr>
<td>values, as coded</td>
<td>score</td>
<td>6214</td>
<td>10112 (10112 to 10112)</td>
<td>0</td>
<td>0 of 52</td>
<td>-0.09</td>
<td>-0.155 (-0.164 to -0.146)</td>
<td>-6.88</td>
<td>-7.45 (-7.68 to -7.21)</td>
</tr>
<tr>
<td>values, as coded</td>
<td>simple</td>
<td>10000</td>
<td>10112 (10112 to 10112)</td>
<td>0</td>
<td>0 of 52</td>
<td>0</td>
<td>-0.001 (-0.002 to -0.000)</td>
<td>-12.25</td>
<td>-7.97 (-8.25 to -7.68)</td>
</tr>
<tr>
<td>legal actions, as written</td>
<td>guided</td>
<td>3183</td>
<td>10112 (10112 to 10112)</td>
<td>0</td>
<td>0 of 52</td>
<td>-0.17</td>
<td>0.021 (0.012 to 0.029)</td>
<td>-5.6</td>
<td>-10.86 (-11.09 to -10.63)</td>
</tr>
<tr>
<td>legal actions, as written</td>
<td>score</td>
<td>6214</td>
<td>10112 (10112 to 10112)</td>
<td>0</td>
<td>0 of 52</td>
<td>-0.09</td>
<td>0.003 (-0.004 to 0.011)</td>
<td>-6.88</td>
<td>-10.98 (-11.25 to -10.70)</td>
</tr>
<tr>
<td>legal actions, as written</td>
<td>simple</td>
<td>10000</td>
<td>10112 (10112 to 10112)</td>
<td>0</td>
<td>0 of 52</td>
<td>0</td>
<td>0.002 (0.001 to 0.002)</td>
<td>-12.25</td>
<td>-10.98 (-11.22 to -10.75)</td>
</tr>
</tbody></table></div>
<p>52 seeds per row (thesis: 52); means with their 95 % intervals. &quot;Repeats&quot; counts the runs that played the same game
three times in a row; the others stopped after 10000 steps, rounded up to complete rollouts. Rewards are in
hundredths, as in the thesis. Rewards and scores are those of the last ten games.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>form</th>
<th>claim of the thesis</th>
<th>difference (95 % interval)</th>
<th>verdict</th>
</tr>
</thead>
<tbody><tr>
<td>values, as coded</td>
<td>guided needs fewer steps than score</td>
<td>0 (0 to 0)</td>
<td>not shown: the interval contains 0</td>
</tr>
<tr>
<td>values, as coded</td>
<td>score needs fewer steps than simple</td>
<td>0 (0 to 0)</td>
<td>not shown: the interval contains 0</td>
</tr>
<tr>
<td>values, as coded</td>
<td>guided makes more points than score</td>
<td>0.16 (-0.14 to 0.46)</td>
<td>not shown: the interval contains 0</td>
</tr>
<tr>
<td>values, as coded</td>
<td>score makes more points than simple</td>
<td>-0.52 (-0.88 to -0.17)</td>
<td>holds</td>
</tr>
<tr>
<td>legal actions, as written</td>
<td>guided needs fewer steps than score</td>
<td>0 (0 to 0)</td>
<td>not shown: the interval contains 0</td>
</tr>
<tr>
<td>legal actions, as written</td>
<td>score needs fewer steps than simple</td>
<td>0 (0 to 0)</td>
<td>not shown: the interval contains 0</td>
</tr>
<tr>
<td>legal actions, as written</td>
<td>guided makes more points than score</td>
<td>-0.12 (-0.48 to 0.25)</td>
<td>not shown: the interval contains 0</td>
</tr>
<tr>
<td>legal actions, as written</td>
<td>score makes more points than simple</td>
<td>-0.00 (-0.37 to 0.36)</td>
<td>not shown: the interval contains 0</td>
</tr>
</tbody></table></div>
<p>Differences are paired by seed, and are in steps or in points lost, so negative values support the claims.</p>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>Guided does not reach a local optimum in fewer steps than score, nor score in fewer than simple:</strong> no run repeats
its game within 10,000 steps, 0 of 52 (0 to 6.9 %) with each reward, in either form.</li>
<li><strong>It is not shown that guided makes more points than score:</strong> 0.16 fewer (0.46 fewer to 0.14 more) in the thesis&#39;s
form, where the thesis has 1.3 more; 0.12 more (0.25 fewer to 0.48 more) with legal actions.</li>
<li><strong>Score makes more points than simple in the thesis&#39;s form,</strong> by 0.5 (0.2 to 0.9) where the thesis has 5.4. With
legal actions this is not shown.</li>
<li><strong>10,000 steps are too few to compare rewards:</strong> with legal actions, all three still play like the random agent, at
−11 points.</li>
<li><strong>The form matters more than the reward:</strong> −7.5 to −8.0 points with values, −10.9 to −11.0 with legal actions. A
likely reason: sampled values are clipped at 1, so many of them are equal, and the environment plays the first of
the equal ones, which favors some blocks.</li>
</ul>
<h2 id="limits">Limits</h2>
<p>The second table tests eight differences; on average, one 95 % interval in twenty excludes 0 by chance alone.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};