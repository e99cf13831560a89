/** Returns a whole number from 0 up to one below its argument. */
export type Random = (below: number) => number;

/** A linear congruential generator, so that an input which fails can be looked at again. */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

export function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[random(items.length)] as Item;
}
