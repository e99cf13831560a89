import type { Goal } from "../bench.ts";
import type { Scene } from "./scene.ts";

/** A fault that is brought about in a running installation, and what may not come of it. */
export interface Experiment {
  /** Its number among the goals of reliability. */
  id: string;
  /** What goes wrong. */
  fault: string;
  /** What breaks the promise on purpose, so that a goal has to be missed. */
  seeded: string;
  /** Programs that have to be on the PATH. */
  needs?: readonly string[];
  run(scene: Scene, isFaulty: boolean): Promise<Goal[]>;
}

/** A goal that counts what may not happen at all. */
export function none(what: string, value: number): Goal {
  return { what, value, goal: 0 };
}
