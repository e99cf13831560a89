const acronyms: Record<string, string> = { id: "ID", ids: "IDs", url: "URL", ai: "AI", sla: "SLA" };
/** The message for a key that is not in the schema; such a key has no label. */
export const unknownField = "is not known";
const maxShownLength = 60;

/** Returns a sentence about the input at a path (`body.assigned_to_id`), with a label for people: `Assigned to is required.` */
export function describeField(path: string, message: string): string {
  const [root = "", ...steps] = path.split(".");
  if (steps.length === 0) return `The ${root} ${message}.`;
  if (message === unknownField) return `"${steps.join(".").slice(0, maxShownLength)}" ${message}.`;
  const label = steps.map(toLabel).join(", ").slice(0, maxShownLength);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)} ${message}.`;
}

function toLabel(step: string): string {
  if (/^\d+$/.test(step)) return `item ${Number(step) + 1}`;
  const words = step.replace(/(?<=.)_ids?$/, "").split(/[_-]+/);
  return words.map((word) => acronyms[word] ?? word).join(" ");
}
