import type { Goal } from "../bench.ts";
import type { Scene } from "./scene.ts";

/** A fault that is injected into a running installation, and the consequences that it must not have. */
export interface Experiment {
  /** Id of the reliability goal, such as "F2". */
  id: string;
  /** Description of the fault. */
  fault: string;
  /** Description of the seeded fault, which breaks the guarantee on purpose, so that a goal has to be missed. */
  seeded: string;
  /** Programs that have to be on the PATH. */
  needs?: readonly string[];
  run(scene: Scene, isFaulty: boolean): Promise<Goal[]>;
}

/** Returns a goal that counts something that must not happen at all. */
export function none(what: string, value: number): Goal {
  return { what, value, goal: 0 };
}
