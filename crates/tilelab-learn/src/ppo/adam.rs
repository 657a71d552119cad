//! Adam (Kingma and Ba, 2015), in place, with access to its state, so that a run can be stored.

use std::cell::RefCell;

use candle_core::{CpuStorage, Error, InplaceOp2, Layout, Result, Storage, Tensor};

/// The values of stable-baselines.
const EPSILON: f32 = 1e-5;
const BETA: [f32; 2] = [0.9, 0.999];

/// The state of one tensor: the running means of its gradient and of the gradient's square.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Memory {
    pub means: Vec<f32>,
    pub squares: Vec<f32>,
}

impl Memory {
    pub(super) fn new(size: usize) -> Self {
        Self { means: vec![0.0; size], squares: vec![0.0; size] }
    }
}

/// One step over one tensor: the first operand is the parameter, the second its gradient.
pub(super) struct Step<'a> {
    memory: RefCell<&'a mut Memory>,
    /// The factor that clips the gradient.
    scale: f32,
    /// The learning rate with bias correction, as both means start at zero.
    rate: f32,
}

impl<'a> Step<'a> {
    /// The step number `count`, from 1.
    pub(super) fn new(memory: &'a mut Memory, scale: f32, rate: f32, count: u64) -> Self {
        let count = count.min(1_000_000) as i32;
        let correction = (1.0 - f64::from(BETA[1]).powi(count)).sqrt() / (1.0 - f64::from(BETA[0]).powi(count));
        Self { memory: RefCell::new(memory), scale, rate: (f64::from(rate) * correction) as f32 }
    }
}

impl InplaceOp2 for Step<'_> {
    fn name(&self) -> &'static str {
        "adam"
    }

    fn cpu_fwd(&self, parameter: &mut CpuStorage, to: &Layout, gradient: &CpuStorage, from: &Layout) -> Result<()> {
        let (CpuStorage::F32(parameter), CpuStorage::F32(gradient)) = (parameter, gradient) else {
            return Err(Error::Msg("adam: expected f32".to_owned()));
        };
        let (parameter, gradient) = (&mut parameter[range(to)?], &gradient[range(from)?]);
        let mut memory = self.memory.borrow_mut();
        let Memory { means, squares } = &mut **memory;
        let memory = means.iter_mut().zip(squares.iter_mut());
        for ((parameter, gradient), (mean, square)) in parameter.iter_mut().zip(gradient).zip(memory) {
            let gradient = gradient * self.scale;
            *mean = BETA[0] * *mean + (1.0 - BETA[0]) * gradient;
            *square = BETA[1] * *square + (1.0 - BETA[1]) * gradient * gradient;
            *parameter -= self.rate * *mean / (square.sqrt() + EPSILON);
        }
        Ok(())
    }
}

fn range(layout: &Layout) -> Result<std::ops::Range<usize>> {
    let (start, end) =
        layout.contiguous_offsets().ok_or_else(|| Error::Msg("adam: expected a contiguous tensor".to_owned()))?;
    Ok(start..end)
}

/// The squared norm of a gradient, summed in a fixed order.
pub(super) fn square_sum(gradient: &Tensor) -> Result<f64> {
    const LANES: usize = 8;
    let (storage, layout) = gradient.storage_and_layout();
    let Storage::Cpu(CpuStorage::F32(numbers)) = &*storage else {
        return Err(Error::Msg("expected a gradient of f32".to_owned()));
    };
    let mut sums = [0.0_f64; LANES];
    for chunk in numbers[range(layout)?].chunks(LANES) {
        for (sum, number) in sums.iter_mut().zip(chunk) {
            *sum += f64::from(*number) * f64::from(*number);
        }
    }
    Ok(sums.iter().sum())
}
