/** Sound on one channel, between -1 and 1, in blocks of any length. */
export interface Sound {
  sampleRate: number;
  blocks: AsyncIterable<Float32Array>;
}

/** Sound that nothing here decodes. `codec` is its name where that is known. */
export class UndecodableSoundError extends Error {
  override name = "UndecodableSoundError";
  readonly codec: string | null;

  constructor(codec: string | null, options?: ErrorOptions) {
    super(`nothing here decodes ${codec ?? "this sound"}`, options);
    this.codec = codec;
  }
}

/** The channels as one, each as loud as the other. */
export function mix(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = channels;
  if (others.length === 0) return first;
  return first.map(
    (sample, index) => others.reduce((sum, channel) => sum + (channel[index] ?? 0), sample) / channels.length,
  );
}
