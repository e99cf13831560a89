import { setTimeout as pause } from "node:timers/promises";

/** Returns the ms until `holds` returns true, or the ms waited if it does not within `patienceMs`. */
export async function measureUntil(holds: () => Promise<boolean>, patienceMs: number): Promise<number> {
  const began = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > patienceMs) break;
    await pause(50);
  }
  return performance.now() - began;
}
