//! Every implementation against the definition.

use super::*;

struct Once<'a>(&'a Board, &'a [u8], &'a Weights, &'a mut [i32]);

impl Work for Once<'_> {
    #[inline(always)]
    fn run<V: Convolve>(self) {
        V::convolve(self.0, self.1, self.2, &mut Workspace::default(), self.3);
    }
}

/// Every implementation agrees with the definition, also for the largest numbers.
#[test]
fn all_units_agree_with_the_definition() {
    for (rows, columns, inputs, outputs, extreme) in [
        (20, 10, 40, 64, false),
        (3, 7, 4, 16, true),
        (5, 5, 12, 48, false),
        (1, 1, 8, 96, true),
        (11, 11, 64, 32, true),
        (4, 9, 228, 16, true),
        (2, 6, 232, 16, true),
    ] {
        let board = Board::new(rows, columns);
        let activation = |x: usize| if extreme { 127 } else { (x * x % 128) as u8 };
        let weight = |o: usize, i: usize, t: usize| {
            if extreme {
                if o.is_multiple_of(2) { -127 } else { 127 }
            } else {
                ((o * 31 + i * 7 + t * 3) % 255) as i32 as u8 as i8
            }
        };
        let mut input = vec![0; board.framed * inputs];
        for cell in 0..board.cells {
            for channel in 0..inputs {
                input[board.framed_index(cell) * inputs + channel] = activation(cell * 13 + channel);
            }
        }
        let weights = Weights::new(inputs, outputs, weight);
        for unit in Unit::all() {
            let mut sums = vec![0; board.sums(outputs)];
            unit.run(Once(&board, &input, &weights, &mut sums));
            for cell in 0..board.cells {
                let (row, column) = ((cell / columns) as isize, (cell % columns) as isize);
                for output in 0..outputs {
                    let mut expected = 0;
                    for tap in 0..TAPS {
                        let (r, c) = (row + tap as isize / 3 - 1, column + tap as isize % 3 - 1);
                        if r < 0 || c < 0 || r >= rows as isize || c >= columns as isize {
                            continue;
                        }
                        let there = r as usize * columns + c as usize;
                        expected += (0..inputs)
                            .map(|i| i32::from(activation(there * 13 + i)) * i32::from(weight(output, i, tap)))
                            .sum::<i32>();
                    }
                    assert_eq!(sums[cell * outputs + output], expected, "{unit:?}, cell {cell}, output {output}");
                }
            }
        }
    }
}
