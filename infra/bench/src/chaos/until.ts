import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds until something holds; those that it was waited for where it never does. */
export async function measureUntil(holds: () => Promise<boolean>, patienceMs: number): Promise<number> {
  const began = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > patienceMs) break;
    await pause(50);
  }
  return performance.now() - began;
}
