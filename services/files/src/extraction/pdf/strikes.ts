interface Item {
  str: string;
  transform: number[];
  height: number;
  hasEOL: boolean;
}

/** The distance of two strikes of one text, as a fraction of its height. */
const nearby = 0.12;

/** Removes texts that are drawn again in nearly the same place, by which some programs make text bold. */
export function withoutStrikes<Other extends object>(items: readonly (Item | Other)[]): (Item | Other)[] {
  const drawn = new Map<string, Item[]>();
  return items.filter((item) => {
    if (!isText(item) || item.str.trim() === "") return true;
    const same = drawn.get(item.str) ?? [];
    if (same.some((other) => isNear(item, other))) return false;
    drawn.set(item.str, [...same, item]);
    return true;
  });
}

function isText(item: object): item is Item {
  return "str" in item && "transform" in item;
}

function isNear(one: Item, other: Item): boolean {
  const reach = Math.max(one.height, other.height, 4) * nearby;
  const distance = (index: number) => Math.abs((one.transform[index] ?? 0) - (other.transform[index] ?? 0));
  return distance(4) <= reach && distance(5) <= reach;
}
