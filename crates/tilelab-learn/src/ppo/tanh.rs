//! The hyperbolic tangent as a differentiable operation.

use tilelab_net::policy::tanh::tanh;

/// The activation of [`tilelab_net::policy::Network`], with its gradient.
pub(super) struct Tanh;

impl candle_core::CustomOp1 for Tanh {
    fn name(&self) -> &'static str {
        "tanh"
    }

    fn cpu_fwd(
        &self,
        storage: &candle_core::CpuStorage,
        layout: &candle_core::Layout,
    ) -> candle_core::Result<(candle_core::CpuStorage, candle_core::Shape)> {
        let (candle_core::CpuStorage::F32(numbers), Some((start, end))) = (storage, layout.contiguous_offsets()) else {
            return Err(candle_core::Error::Msg("tanh: expected contiguous f32".to_owned()));
        };
        let output = numbers[start..end].iter().map(|number| tanh(*number)).collect();
        Ok((candle_core::CpuStorage::F32(output), layout.shape().clone()))
    }

    fn bwd(
        &self,
        _: &candle_core::Tensor,
        output: &candle_core::Tensor,
        gradient: &candle_core::Tensor,
    ) -> candle_core::Result<Option<candle_core::Tensor>> {
        Ok(Some((gradient - (gradient * output.sqr()?)?)?))
    }
}
