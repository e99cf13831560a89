/** Returns the perceived loudness of samples between -1 and 1, from 0 to 1. 0 stands for -60 dB or less. */
export function measureLevel(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const decibels = 10 * Math.log10(Math.max(power, 1e-12));
  return Math.min(1, Math.max(0, 1 + decibels / 60));
}
