import { type Reason, toReason } from "@tessera/wire/reason/reason";

const acronyms: Record<string, string> = { id: "ID", ids: "IDs", url: "URL", ai: "AI", sla: "SLA" };
const maxShownLength = 60;

/** Returns a sentence about the input at a path (`body.assigned_to_id`), with a label for people: `Assigned to is required.` */
export function describeField(path: string, problem: Reason): Reason {
  const [root = "", ...steps] = path.split(".");
  if (steps.length === 0) return toReason("input.part", { part: root, problem });
  // A key that is not in the schema has no label.
  if (problem.reason === "input.unknown")
    return toReason("input.unknown_field", { field: steps.join(".").slice(0, maxShownLength) });
  return toReason("input.field", { field: steps.map(toLabel), problem });
}

function toLabel(step: string, place: number): string | Reason {
  if (/^\d+$/.test(step)) return toReason("input.item", { number: Number(step) + 1 });
  const words = step.replace(/(?<=.)_ids?$/, "").split(/[_-]+/);
  const label = words
    .map((word) => acronyms[word] ?? word)
    .join(" ")
    .slice(0, maxShownLength);
  return place === 0 ? `${label.charAt(0).toUpperCase()}${label.slice(1)}` : label;
}
