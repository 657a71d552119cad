var e=[],t=`<p>What does a search value of 0.3 mean to a person? The page shows chances of winning and expected points. Searches mix
random playouts and margins of points into their values, so a value is not a chance: games show what it is worth.</p>
<p>An agent plays both sides (all sides, with more players), after up to twelve random moves, so that positions of every
value occur. The log-odds of winning are then fitted as a linear function of the log-odds that the value states (Platt
scaling, with a weak prior for taking values at their word), and what the lead in points gains until the end as a
multiple of what the value exceeds the present lead&#39;s. With two players the offset is 0, because what one expects, the
other fears. A slope above 1 says that the search is too cautious.</p>
<pre tabindex="0"><code>tilelab experiment value-calibration --scale paper
</code></pre>
<h2 id="result">Result</h2>
<p>Measured at revision 0ff9a52 on an AMD EPYC, 2 cores that other work used as well, with the command above (seed 1):
7.5 CPU-minutes. <em>Log loss</em> is the mean surprise of the results, with the values as stated and calibrated; <em>points</em> is the
slope of the lead, and <em>lead ±</em> the root of its mean squared error.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>agent</th>
<th>games</th>
<th>positions</th>
<th>slope</th>
<th>offset</th>
<th>log loss</th>
<th>points</th>
<th>lead ±</th>
</tr>
</thead>
<tbody><tr>
<td><code>link</code></td>
<td><code>net:nodes=100,temperature-plies=10</code></td>
<td>160</td>
<td>5048</td>
<td>2.92</td>
<td>–</td>
<td>0.456 → 0.380</td>
<td>6.2</td>
<td>2.8</td>
</tr>
<tr>
<td><code>link</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>120</td>
<td>3712</td>
<td>1.58</td>
<td>–</td>
<td>0.434 → 0.418</td>
<td>7.9</td>
<td>4.2</td>
</tr>
<tr>
<td><code>link:dice=true</code></td>
<td><code>net:nodes=60,temperature-plies=10</code></td>
<td>100</td>
<td>2748</td>
<td>1.23</td>
<td>–</td>
<td>0.574 → 0.571</td>
<td>5.4</td>
<td>3.1</td>
</tr>
<tr>
<td><code>link:dice=true</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>100</td>
<td>2890</td>
<td>1.45</td>
<td>–</td>
<td>0.475 → 0.464</td>
<td>5.3</td>
<td>3.1</td>
</tr>
<tr>
<td><code>link:players=3</code></td>
<td><code>net:nodes=60,temperature-plies=10</code></td>
<td>100</td>
<td>3604</td>
<td>1.82</td>
<td>0.49</td>
<td>0.565 → 0.552</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td><code>link:players=3</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>60</td>
<td>1945</td>
<td>0.80</td>
<td>-0.12</td>
<td>0.588 → 0.589</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td><code>link:players=4</code></td>
<td><code>net:nodes=60,temperature-plies=10</code></td>
<td>80</td>
<td>2982</td>
<td>1.64</td>
<td>0.61</td>
<td>0.510 → 0.503</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td><code>link:players=4</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>60</td>
<td>2001</td>
<td>0.33</td>
<td>-0.67</td>
<td>0.563 → 0.566</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td><code>hex</code></td>
<td><code>net:nodes=60,temperature-plies=10</code></td>
<td>100</td>
<td>4680</td>
<td>1.36</td>
<td>–</td>
<td>0.224 → 0.216</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td><code>hex:size=9</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>60</td>
<td>1862</td>
<td>3.17</td>
<td>–</td>
<td>0.338 → 0.253</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td><code>gdl:connectfour</code></td>
<td><code>net:nodes=100,temperature-plies=10</code></td>
<td>120</td>
<td>3152</td>
<td>2.62</td>
<td>–</td>
<td>0.434 → 0.383</td>
<td>125.0</td>
<td>57.5</td>
</tr>
<tr>
<td><code>gdl:breakthrough6</code></td>
<td><code>net:nodes=60,temperature-plies=10</code></td>
<td>60</td>
<td>1560</td>
<td>3.55</td>
<td>–</td>
<td>0.382 → 0.281</td>
<td>136.0</td>
<td>66.2</td>
</tr>
<tr>
<td><code>gdl:connectfour</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>150</td>
<td>3320</td>
<td>1.70</td>
<td>–</td>
<td>0.453 → 0.444</td>
<td>107.7</td>
<td>74.2</td>
</tr>
<tr>
<td><code>dominoes</code></td>
<td><code>mcts:nodes=3000</code></td>
<td>150</td>
<td>2096</td>
<td>2.21</td>
<td>–</td>
<td>0.201 → 0.179</td>
<td>10.8</td>
<td>8.0</td>
</tr>
<tr>
<td><code>duel</code></td>
<td><code>duel-search:depth=3</code></td>
<td>400</td>
<td>18568</td>
<td>1.70</td>
<td>–</td>
<td>0.481 → 0.455</td>
<td>0.5</td>
<td>1.4</td>
</tr>
</tbody></table></div>
<p>The calibrated chance of winning in percent, and how much was won, by group of chances:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>agent</th>
<th>0–10 %</th>
<th>10–20 %</th>
<th>20–30 %</th>
<th>30–40 %</th>
<th>40–50 %</th>
<th>50–60 %</th>
<th>60–70 %</th>
<th>70–80 %</th>
<th>80–90 %</th>
<th>90–100 %</th>
</tr>
</thead>
<tbody><tr>
<td><code>link</code></td>
<td><code>net:nodes=100,temperature-plies=10</code></td>
<td>3 → 2</td>
<td>15 → 16</td>
<td>25 → 28</td>
<td>35 → 38</td>
<td>45 → 48</td>
<td>54 → 52</td>
<td>65 → 62</td>
<td>75 → 72</td>
<td>85 → 84</td>
<td>97 → 98</td>
</tr>
<tr>
<td><code>link</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>3 → 3</td>
<td>15 → 14</td>
<td>25 → 25</td>
<td>35 → 38</td>
<td>45 → 47</td>
<td>54 → 52</td>
<td>65 → 62</td>
<td>75 → 75</td>
<td>85 → 86</td>
<td>97 → 97</td>
</tr>
<tr>
<td><code>link:dice=true</code></td>
<td><code>net:nodes=60,temperature-plies=10</code></td>
<td>6 → 0</td>
<td>15 → 12</td>
<td>25 → 30</td>
<td>35 → 42</td>
<td>45 → 49</td>
<td>55 → 51</td>
<td>65 → 58</td>
<td>75 → 70</td>
<td>85 → 88</td>
<td>94 → 100</td>
</tr>
<tr>
<td><code>link:dice=true</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>3 → 2</td>
<td>15 → 15</td>
<td>25 → 29</td>
<td>35 → 38</td>
<td>45 → 48</td>
<td>55 → 52</td>
<td>65 → 62</td>
<td>75 → 71</td>
<td>85 → 85</td>
<td>97 → 98</td>
</tr>
<tr>
<td><code>link:players=3</code></td>
<td><code>net:nodes=60,temperature-plies=10</code></td>
<td>4 → 3</td>
<td>15 → 16</td>
<td>25 → 28</td>
<td>35 → 35</td>
<td>45 → 44</td>
<td>54 → 50</td>
<td>63 → 58</td>
<td>75 → 85</td>
<td>86 → 96</td>
<td>94 → 100</td>
</tr>
<tr>
<td><code>link:players=3</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>3 → 8</td>
<td>16 → 11</td>
<td>26 → 24</td>
<td>35 → 34</td>
<td>44 → 45</td>
<td>53 → 61</td>
<td>64 → 77</td>
<td>74 → 96</td>
<td>84 → 100</td>
<td>99 → 100</td>
</tr>
<tr>
<td><code>link:players=4</code></td>
<td><code>net:nodes=60,temperature-plies=10</code></td>
<td>4 → 4</td>
<td>16 → 14</td>
<td>25 → 26</td>
<td>34 → 33</td>
<td>43 → 41</td>
<td>54 → 70</td>
<td>64 → 81</td>
<td>75 → 90</td>
<td>85 → 99</td>
<td>94 → 100</td>
</tr>
<tr>
<td><code>link:players=4</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>0 → 6</td>
<td>17 → 11</td>
<td>27 → 25</td>
<td>31 → 38</td>
<td>43 → 100</td>
<td>51 → 100</td>
<td>–</td>
<td>–</td>
<td>–</td>
<td>100 → 100</td>
</tr>
<tr>
<td><code>hex</code></td>
<td><code>net:nodes=60,temperature-plies=10</code></td>
<td>2 → 1</td>
<td>14 → 20</td>
<td>25 → 29</td>
<td>35 → 30</td>
<td>45 → 48</td>
<td>53 → 51</td>
<td>65 → 70</td>
<td>75 → 71</td>
<td>86 → 80</td>
<td>98 → 99</td>
</tr>
<tr>
<td><code>hex:size=9</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>1 → 1</td>
<td>15 → 18</td>
<td>25 → 24</td>
<td>35 → 28</td>
<td>45 → 42</td>
<td>55 → 58</td>
<td>65 → 72</td>
<td>75 → 76</td>
<td>85 → 82</td>
<td>99 → 99</td>
</tr>
<tr>
<td><code>gdl:connectfour</code></td>
<td><code>net:nodes=100,temperature-plies=10</code></td>
<td>2 → 1</td>
<td>15 → 18</td>
<td>24 → 25</td>
<td>35 → 40</td>
<td>45 → 43</td>
<td>54 → 56</td>
<td>65 → 60</td>
<td>76 → 75</td>
<td>85 → 82</td>
<td>98 → 99</td>
</tr>
<tr>
<td><code>gdl:breakthrough6</code></td>
<td><code>net:nodes=60,temperature-plies=10</code></td>
<td>2 → 2</td>
<td>15 → 15</td>
<td>24 → 30</td>
<td>35 → 36</td>
<td>45 → 42</td>
<td>55 → 58</td>
<td>65 → 64</td>
<td>76 → 70</td>
<td>85 → 85</td>
<td>98 → 98</td>
</tr>
<tr>
<td><code>gdl:connectfour</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>0 → 1</td>
<td>16 → 18</td>
<td>26 → 23</td>
<td>35 → 33</td>
<td>45 → 39</td>
<td>54 → 60</td>
<td>65 → 67</td>
<td>74 → 77</td>
<td>84 → 82</td>
<td>100 → 99</td>
</tr>
<tr>
<td><code>dominoes</code></td>
<td><code>mcts:nodes=3000</code></td>
<td>1 → 1</td>
<td>15 → 17</td>
<td>25 → 20</td>
<td>35 → 32</td>
<td>47 → 44</td>
<td>52 → 55</td>
<td>65 → 68</td>
<td>75 → 80</td>
<td>85 → 83</td>
<td>99 → 99</td>
</tr>
<tr>
<td><code>duel</code></td>
<td><code>duel-search:depth=3</code></td>
<td>6 → 3</td>
<td>15 → 18</td>
<td>24 → 28</td>
<td>36 → 41</td>
<td>45 → 48</td>
<td>52 → 51</td>
<td>64 → 59</td>
<td>76 → 72</td>
<td>85 → 82</td>
<td>94 → 97</td>
</tr>
</tbody></table></div>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li>The network of Tetris Link is far too cautious (slope 2.9): a value of 0.3 is a win in six of seven games. Its
calibrated chances agree with the results within a few percent in every group.</li>
<li>With dice, values are closer to chances than without (slopes 1.23 and 1.45 instead of 2.92 and 1.58), but tell less:
the log loss after calibration is 0.57 and 0.46 instead of 0.38 and 0.42; guessing has 0.69.</li>
<li>With three and four players the calibration of tree search gains nothing (the log loss rises): its values depend on
more than the chance of winning, so the page takes them at their word. The network&#39;s are calibrated.</li>
<li>Tree search is too cautious in Hex (slope 3.2), in dominoes (2.2) and in Connect Four (1.7) as well; so is the search
of duels (1.7), whose values are a function of the lead in lines.</li>
</ul>
<p>The chances and leads of the page use these figures (<code>Registered::calibration</code>); games that are not listed take values
at their word.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};