/** The number of tests that passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

export const emptyTally: Tally = { passed: 0, failed: 0 };

export function addTallies(...tallies: Tally[]): Tally {
  return tallies.reduce((sum, tally) => ({
    passed: sum.passed + tally.passed,
    failed: sum.failed + tally.failed,
  }));
}
