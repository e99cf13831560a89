import { describe, expect, it } from "@jest/globals";
import { groupCommits } from "./group-commit.ts";

/** Writes numbers as their squares. A group with a negative number fails as a whole. */
function aWriter() {
  const written: number[][] = [];
  const write = groupCommits<number, number>({
    groupOf: (item) => (item % 2 === 0 ? "even" : "odd"),
    async commit(items) {
      written.push(items);
      await new Promise((resolve) => setImmediate(resolve));
      if (items.some((item) => item < 0)) throw new RangeError(`${items} cannot be written`);
      return items.map((item) => item * item);
    },
  });
  return { written, write };
}

describe("groupCommits", () => {
  it("writes a group in one transaction, and returns each item its own answer", async () => {
    const { written, write } = aWriter();

    const answers = await Promise.all([1, 2, 3, 4].map(write));

    expect(answers).toEqual([1, 4, 9, 16]);
    expect(written).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  it("writes at once, and groups what arrives meanwhile", async () => {
    const { written, write } = aWriter();

    const first = write(1);
    const others = new Promise<number[]>((resolve) => {
      setImmediate(() => resolve(Promise.all([3, 5].map(write))));
    });

    expect([await first, await others]).toEqual([1, [9, 25]]);
    expect(written).toEqual([[1], [3, 5]]);
  });

  it("fails no item because of another", async () => {
    const { written, write } = aWriter();

    const [one, two, three] = await Promise.allSettled([1, -3, 5].map(write));

    expect([one, three]).toMatchObject([{ value: 1 }, { value: 25 }]);
    expect(two).toMatchObject({ reason: { message: "-3 cannot be written" } });
    expect(written).toEqual([[1, -3, 5], [1], [-3], [5]]);
  });

  it("continues after a failure", async () => {
    const { write } = aWriter();

    await expect(write(-1)).rejects.toThrow(RangeError);

    await expect(write(1)).resolves.toBe(1);
  });
});
