import { setImmediate } from "node:timers/promises";
import { dimensions, productAt } from "./vector.ts";

/** The number of vectors compared before the event loop gets a turn: one to two milliseconds. */
const perPage = 2_048;

interface Page {
  ids: string[];
  numbers: Int8Array;
}

interface Near {
  id: string;
  product: number;
}

/** The vectors of one organization. */
export interface VectorPages {
  size(): number;
  put(id: string, vector: Uint8Array): void;
  remove(id: string): void;
  /** Returns the ids of the most similar vectors, nearest first, without those below the floor. */
  nearest(wanted: Int8Array, limits: { max: number; floor: number }): Promise<string[]>;
}

export function createVectorPages(): VectorPages {
  const pages: Page[] = [];
  const places = new Map<string, number>();
  const free: number[] = [];
  let used = 0;

  const newPlace = () => free.pop() ?? used++;
  const findPage = (place: number) => {
    const index = Math.floor(place / perPage);
    pages[index] ??= { ids: [], numbers: new Int8Array(perPage * dimensions) };
    return pages[index];
  };

  return {
    size: () => places.size,
    put(id, vector) {
      if (vector.byteLength !== dimensions) return;
      const place = places.get(id) ?? newPlace();
      places.set(id, place);
      const { ids, numbers } = findPage(place);
      ids[place % perPage] = id;
      numbers.set(
        new Int8Array(vector.buffer, vector.byteOffset, dimensions),
        (place % perPage) * dimensions,
      );
    },
    remove(id) {
      const place = places.get(id);
      if (place === undefined) return;
      places.delete(id);
      free.push(place);
      // A zero vector is similar to nothing.
      const begin = (place % perPage) * dimensions;
      findPage(place).numbers.fill(0, begin, begin + dimensions);
    },
    async nearest(wanted, { max, floor }) {
      const found: Near[] = [];
      for (const page of pages) {
        addNearest(found, page, wanted, { max, min: productAt(floor) });
        await setImmediate();
      }
      return found.map(({ id }) => id);
    },
  };
}

function addNearest(
  found: Near[],
  { ids, numbers }: Page,
  wanted: Int8Array,
  { max, min }: { max: number; min: number },
): void {
  for (const [index, id] of ids.entries()) {
    const product = multiply(numbers, index * dimensions, wanted);
    const last = found.length < max ? undefined : found.at(-1);
    if (product < min || (last && product <= last.product)) continue;
    if (last) found.pop();
    const place = found.findIndex((one) => one.product < product);
    found.splice(place < 0 ? found.length : place, 0, { id, product });
  }
}

/** Uses four independent sums, which the processor can compute in parallel. */
function multiply(numbers: Int8Array, begin: number, wanted: Int8Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let i = 0; i < dimensions; i += 4) {
    const at = begin + i;
    first += (numbers[at] as number) * (wanted[i] as number);
    second += (numbers[at + 1] as number) * (wanted[i + 1] as number);
    third += (numbers[at + 2] as number) * (wanted[i + 2] as number);
    fourth += (numbers[at + 3] as number) * (wanted[i + 3] as number);
  }
  return first + second + third + fourth;
}
