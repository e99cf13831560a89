/** Mono sound with samples between -1 and 1, in blocks of any length. */
export interface Sound {
  sampleRate: number;
  blocks: AsyncIterable<Float32Array>;
}

/** Sound that cannot be decoded here. `codec` is null if unknown. */
export class UndecodableSoundError extends Error {
  override name = "UndecodableSoundError";
  readonly codec: string | null;

  constructor(codec: string | null, options?: ErrorOptions) {
    super(`no decoder for ${codec ?? "this sound"}`, options);
    this.codec = codec;
  }
}

/** Mixes all channels to one, with equal weight. */
export function mix(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = channels;
  if (others.length === 0) return first;
  return first.map(
    (sample, index) => others.reduce((sum, channel) => sum + (channel[index] ?? 0), sample) / channels.length,
  );
}
