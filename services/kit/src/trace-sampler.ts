import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";

/** Which of the traces that begin here are kept; what a caller chose is followed in any case, but for callers outside. */
export function samplerOf(name: string, ratio: number): Sampler {
  if (name.endsWith("traceidratio")) return new TraceIdRatioBasedSampler(ratio);
  return name.endsWith("always_off") ? new AlwaysOffSampler() : new AlwaysOnSampler();
}
