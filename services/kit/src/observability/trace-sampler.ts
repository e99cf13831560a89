import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";

/** Returns the sampler for traces that begin here. For other traces, the caller's decision applies, except for callers outside. */
export function samplerOf(name: string, ratio: number): Sampler {
  if (name.endsWith("traceidratio")) return new TraceIdRatioBasedSampler(ratio);
  return name.endsWith("always_off") ? new AlwaysOffSampler() : new AlwaysOnSampler();
}
