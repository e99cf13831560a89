import type { Part } from "./measure.ts";

export function gradeChat(): Part {
  return { measures: [], report: [] };
}
