/**
 * Identifies the model, the vector format and the text selection. Vectors with different names are never compared. A change to any of the
 * three requires a new name.
 */
export const vectorModel = "minilm-l6-v2 int8 words-1";

export const dimensions = 384;

/** In practice no component of a vector of length 1 reaches 0.3; values beyond 0.317 are clipped. */
const scale = 400;

/** Quantizes a vector of length 1 to one byte per component: a quarter of the space, with the same neighbours. */
export function toVector(numbers: readonly number[]): Int8Array {
  return Int8Array.from(numbers, (number) => Math.max(-127, Math.min(127, Math.round(number * scale))));
}

/** Returns the dot product at a given similarity: 1 for the same direction, 0 for nothing in common. */
export function productAt(likeness: number): number {
  return likeness * scale * scale;
}
