/** How often a property is tried: `some` times, or `all` in `npm run test:all`. A failure reports its seed either way. */
export function roundsOf({ some, all }: { some: number; all: number }): number {
  return process.env.TEST_ROUNDS === "all" ? all : some;
}
