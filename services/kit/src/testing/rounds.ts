/** Returns how often to try a property: `some` times, or `all` in `npm run test:all`. A failure reports its seed in either case. */
export function getRounds({ some, all }: { some: number; all: number }): number {
  return process.env.TEST_ROUNDS === "all" ? all : some;
}
