/**
 * Names the model, how its numbers are kept and what of a ticket it is given: vectors of another name are never compared.
 * To change one of the three is to change the name.
 */
export const vectorModel = "minilm-l6-v2 int8 words-1";

export const dimensions = 384;

/** Of a vector of length 1 no number reaches 0.3 in practice; beyond 0.317 they are cut off. */
const scale = 400;

/** A vector of length 1 in a byte for each number: a quarter of the space, and the same neighbours. */
export function toVector(numbers: readonly number[]): Int8Array {
  return Int8Array.from(numbers, (number) => Math.max(-127, Math.min(127, Math.round(number * scale))));
}

/** The product of two vectors by which they are that much alike: 1 for the same direction, 0 for nothing in common. */
export function productAt(likeness: number): number {
  return likeness * scale * scale;
}
