use std::time::{Duration, Instant};
use tilelab_core::registered::Registered;
use tilelab_core::*;
use tilelab_games::duel::*;

fn agent(text: &str, config: &DuelConfig) -> Box<dyn Agent<Duel>> {
    let spec: SpecText = text.parse().unwrap();
    let own = Duel::AGENTS.iter().find(|a| a.name == spec.name).unwrap();
    let p = Parameters::new(&spec, "agent", own.parameters).unwrap();
    Duel::agent(own.name, config, &p, &NoSources).unwrap()()
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args[1].parse().unwrap();
    let filter = &args[2];
    let (a, b) = (&args[3], &args[4]);
    let mut all = [0u32; 3];
    for (r, c) in [(10, 10), (10, 20), (20, 10), (20, 20)] {
        for goal in ["lines", "first-line", "survive"] {
            for hold in ["none", "shared"] {
                let text = format!("rows={r},cols={c},goal={goal},hold={hold}");
                if !filter.split('+').all(|f| text.contains(f)) && filter != "all" {
                    continue;
                }
                let config = DuelConfig::from_text::<Duel>(&text).unwrap();
                let mut count = [0u32; 3];
                let mut time = [Duration::ZERO; 2];
                let mut moves = [0u32; 2];
                let mut worst = Duration::ZERO;
                let mut pieces = 0;
                let mut lines = [0u32; 2];
                for g in 0..games {
                    let swap = (g % 2) as usize;
                    let mut rng = Rng::derive(1, &[g / 2]);
                    let mut arng = Rng::derive(2, &[g]);
                    let mut agents = [agent(a, &config), agent(b, &config)];
                    let mut s = Duel::new(&config);
                    loop {
                        match s.turn() {
                            Turn::Chance => s.play(sample_chance(&s, &mut rng)),
                            Turn::Player(p) => {
                                let who = p.index() ^ swap;
                                let t = Instant::now();
                                let d = agents[who].choose(&s, Budget::default(), &mut arng).unwrap();
                                let e = t.elapsed();
                                time[who] += e;
                                if who == 0 {
                                    worst = worst.max(e);
                                }
                                moves[who] += 1;
                                assert!(s.is_legal(d.action));
                                s.play(d.action);
                            }
                            Turn::Over => break,
                        }
                    }
                    pieces += s.pieces();
                    let v = s.returns().as_slice()[swap];
                    count[if v > 0.0 {
                        0
                    } else if v < 0.0 {
                        2
                    } else {
                        1
                    }] += 1;
                    lines[0] += s.lines()[swap];
                    lines[1] += s.lines()[1 - swap];
                }
                let ms = |k: usize| time[k].as_secs_f64() * 1e3 / f64::from(moves[k].max(1));
                let dec = count[0] + count[2];
                println!(
                    "{text:50} W{:4} T{:4} L{:4} {:5.1}% pieces {:6.1} lines {:.2} {:.2} ms {:.3} {:.3} max {:.1}",
                    count[0],
                    count[1],
                    count[2],
                    100.0 * f64::from(count[0]) / f64::from(dec.max(1)),
                    f64::from(pieces) / games as f64,
                    f64::from(lines[0]) / games as f64,
                    f64::from(lines[1]) / games as f64,
                    ms(0),
                    ms(1),
                    worst.as_secs_f64() * 1e3
                );
                for k in 0..3 {
                    all[k] += count[k];
                }
            }
        }
    }
    println!("total {all:?}");
}
