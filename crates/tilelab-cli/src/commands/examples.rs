//! The examples in the help of each command, and the games that commands use by default.

/// The default game of `tilelab gtp`.
pub const GTP_GAME: &str = "hex:size=11";

pub const OVERVIEW: &str = "\
Examples:
  Play
    tilelab play link                                 play Tetris Link against Dario
    tilelab serve                                     play and analyze in a browser
  Measure
    tilelab match link random heuristic --games 200   two agents against each other, with swapped seats
    tilelab match link mcts:nodes=400 mcts:nodes=200 --sprt elo0=0,elo1=50    as many games as a decision needs
    tilelab tournament link --preset quick            several agents, with ratings and a report
    tilelab tune link mcts --over c=0.1..3:log        find good parameters for an agent
    tilelab experiment first-move                     reproduce a table from the papers
  Understand
    tilelab replay games.jsonl                        show recorded games
    tilelab analyze hex:size=5 --agent mcts           the best moves of a position and their values
    tilelab tree nim:piles=1-2-2 --agent mcts         a picture of the moves that an agent expects
    tilelab solve link:cols=4,rows=5                  the exact value of a small board
    tilelab rules hex                                 the rules of a game, and how moves are typed
    tilelab puzzles hex:size=7 --count 10             positions from self-play with a single best move
    tilelab gdl check games/tictactoe.kif             a game written as rules; play it as gdl:FILE
  Train
    tilelab train alphazero nim --out runs/nim        a policy/value network by self-play and search
    tilelab train ppo link --out runs/ppo             a policy network by reinforcement learning
    tilelab train cmaes tetris:rows=10 --out runs/dt  the weights of a linear policy by evolution";

pub const PLAY: &str = "\
Examples:
  tilelab play                                              the first seat is yours
  tilelab play hex --seat human --seat clara                against a difficulty level, by either of its names
  tilelab play link:players=3 --seat random --seat human --seat heuristic
  tilelab play hex:size=7 --seat mcts:time=1s --seat human  an agent moves first
  tilelab play tetris                                       in real time
  tilelab play tetris --seat tetris-linear:weights=dt20     watch an agent; + and - change the speed
  tilelab play nim --save games.jsonl                       keep the record; see `tilelab replay`";

pub const MATCH: &str = "\
Examples:
  tilelab match link heuristic random --games 200
  tilelab match hex:size=7 mcts:nodes=1000 mcts:nodes=200 --games 40 --seed 7
  tilelab match link:players=3 heuristic random first --out runs/three
  tilelab openings hex:size=9 --count 200 --out openings.jsonl
  tilelab match hex:size=9 mcts:nodes=400 mcts:nodes=200 --openings openings.jsonl      each with both seats
  tilelab match hex:size=9 mcts:nodes=400 mcts:nodes=200 --openings openings.jsonl --sprt elo0=0,elo1=50";

pub const OPENINGS: &str = "\
Examples:
  tilelab openings hex:size=11 --count 500 --plies 2 --out openings.jsonl
  tilelab openings link --count 100 --plies 6 --player heuristic:blunder=0.5
  tilelab match hex:size=11 net:nodes=50 net:nodes=100 --openings openings.jsonl";

pub const RULES: &str = "\
Examples:
  tilelab rules link
  tilelab rules hex --all                             also how the agents play it";

pub const LIFETIME: &str = "\
Examples:
  tilelab lifetime tetris tetris-linear:weights=dt20
  tilelab lifetime tetris:rows=12 tetris-linear:weights=dt10 --replicates 32 --json
  tilelab match tetris:rows=12 tetris-linear:weights=dt10 --games 100   the same by direct play";

pub const TOURNAMENT: &str = "\
Examples:
  tilelab tournament link --preset quick
  tilelab tournament hex:size=7 random heuristic mcts:nodes=500 mcts:nodes=2000 --games 50
  tilelab tournament link --preset quick --shard 0/4 --out parts/0     a quarter of it; see `tilelab merge`";

pub const TUNE: &str = "\
Examples:
  tilelab tune link mcts:nodes=200 --over c=0.1..3:log --over select=ucb,puct --against heuristic
  tilelab tune link heuristic:weights=user --over weights=0..5/0..5/0..5/0.1..25 \\
      --against heuristic:weights=tuned --against random --trials 100 --games 200
  tilelab tune hex:size=7 mcts:nodes=500,select=rave --over k=10..10000:log --over expand=0..10:int

`tilelab agents AGENT` lists the parameters of an agent. Limit agents by nodes rather than by time: only then is a
tuning reproducible.";

pub const TRAIN_ALPHAZERO: &str = "\
Examples:
  tilelab train alphazero nim --out runs/nim --set random_opening_plies=12 --accuracy 400
  tilelab train alphazero hex:size=5 --out runs/hex5 --iterations 100 --set random_opening_plies=20
  tilelab match hex:size=5 net:file=runs/hex5/net.safetensors,nodes=100 mcts:nodes=1000";

pub const TRAIN_DQN: &str = "\
Examples:
  tilelab train dqn nim --out runs/nim --set final_epsilon=0.3
  tilelab train dqn dominoes:max=3 --out runs/dominoes --opponent random --set n_step=3 --set dueling=1
  tilelab train dqn tetris:rows=10 --out runs/tetris --learned afterstates --reward score --stage tetris:rows=5@50
  tilelab match nim policy:file=runs/nim/net.safetensors perfect --games 100";

pub const TRAIN_PPO: &str = "\
Examples:
  tilelab train ppo link --out runs/selfplay --iterations 100 --set num_envs=8
  tilelab train ppo link --out runs/heuristic --kind opponent --start runs/selfplay/net.safetensors
  tilelab train ppo link --out runs/weights --kind heuristic-weights --set learning_rate=0.001
  tilelab train ppo hex:size=5 --out runs/hex --observation planes --convolutions 32x3,32x3 --stage hex:size=4@20
  tilelab match link policy:file=runs/selfplay/net.safetensors random --games 1000";

pub const TRAIN_EVOLVE: &str = "\
Examples:
  tilelab train cmaes tetris:rows=10 --out runs/dt
  tilelab train cmaes tetris:rows=14 --out runs/dt14 --initial runs/dt/weights.json --games 10
  tilelab train ce tetris:rows=10 --out runs/ce --features bt --noise constant:4
  tilelab train ga tetris:rules=enclosed --out runs/ga --features paper-10 --variant code --population 120
  tilelab match tetris:rows=10 tetris-linear:weights=runs/dt/weights.json --games 1000";

pub const MERGE: &str = "\
Examples:
  tilelab tournament link --preset quick --shard 0/2 --out parts/0
  tilelab tournament link --preset quick --shard 1/2 --out parts/1
  tilelab merge parts/0 parts/1 --out out/all";

pub const EXPERIMENT: &str = "\
Examples:
  tilelab experiment                                  list the experiments
  tilelab experiment first-move --scale smoke         check that it runs
  tilelab experiment elo-ladder --scale paper --out out/elo
  tilelab experiment first-move --threads 2 --json    the tables for other programs";

pub const REPLAY: &str = "\
Examples:
  tilelab replay games.jsonl
  tilelab replay games.jsonl --states        with every position, in the form that --position reads
  tilelab replay - --json < games.jsonl
  tilelab replay hex.jsonl --sgf > hex.sgf   for other programs";

pub const ANALYZE: &str = "\
Examples:
  tilelab analyze hex:size=7 --agent mcts:nodes=5000
  tilelab analyze link --position position.txt --top 5 --json";

pub const TREE: &str = "\
Examples:
  tilelab tree nim:piles=1-2-2 --agent mcts:nodes=81 --depth 5 --out nim.svg
  tilelab tree nim:piles=1-2-2 --agent perfect --depth 5 --min-probability 0   every move
  tilelab tree hex:size=4 --agent mcts:nodes=2000 --depth 4 --max-nodes 25
  tilelab tree dominoes:max=3,deal=0 --agent mcts:nodes=100 --json";

pub const SOLVE: &str = "\
Examples:
  tilelab solve nim:piles=3-4-5 --moves
  tilelab solve link:cols=4,rows=5 --points
  tilelab solve hex:size=5 --time 10min --memory 4096
  tilelab solve dominoes:max=6,deal=12345 --moves
  tilelab solve dominoes:max=3 --all --json";

pub const PUZZLES: &str = "\
Examples:
  tilelab puzzles hex:size=7 --count 10 --out hex.json
  tilelab puzzles nim:piles=3-5-7 nim:piles=2-4-6-8 --count 30 --seed 1
  tilelab puzzles link --count 60 --nodes 5000 --gap 0.4 --out link.json";

pub const GDL: &str = "\
Examples:
  tilelab gdl check games/tictactoe.kif                   its roles, sizes and a random game
  tilelab gdl bench connectfour                           random playouts per second
  tilelab gdl trace games/nim.lp --games 100 --json       for comparison with another reasoner
  tilelab play gdl:tictactoe
  tilelab match gdl:games/dominoes3.lp mcts:nodes=1000 random --games 100";

pub const SERVE: &str = "\
Examples:
  tilelab serve                                    at http://127.0.0.1:7878/
  tilelab serve --port 0 --data /tmp/lab           any free port, games in /tmp/lab
  tilelab serve --address 0.0.0.0                  for every machine in the network
  tilelab serve --host lab.example                 behind a proxy at https://lab.example/";

pub const SITE: &str = "\
Examples:
  tilelab site --out site                          write the site
  python3 -m http.server --directory site          look at it at http://127.0.0.1:8000/";

pub const BENCH: &str = "\
Examples:
  tilelab bench --only hex --seconds 2
  tilelab bench --threads 1,4 --json";

pub const DOCTOR: &str = "\
Examples:
  tilelab doctor
  tilelab doctor --json                            one object per check, for scripts";

pub const COMPLETIONS: &str = "\
Examples:
  tilelab completions bash > ~/.local/share/bash-completion/completions/tilelab
  tilelab completions zsh > ~/.zfunc/_tilelab      with ~/.zfunc in fpath
  tilelab completions fish > ~/.config/fish/completions/tilelab.fish

Afterwards `tilelab match li<TAB>` completes a game, `mcts:n<TAB>` a parameter, `experiment fi<TAB>` an experiment.";

pub const GTP: &str = "\
Examples:
  tilelab gtp                                      the strongest agent of the default game
  tilelab gtp --game hex:size=11,swap=true --agent mcts:time=2s
  printf 'boardsize 5\\ngenmove b\\nshowboard\\n' | tilelab gtp";
