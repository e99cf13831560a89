import { recordingDetectors, secretNames } from "./detectors.ts";
import { type JsonScalar, listScalars } from "./json-scalars.ts";
import { addCount, type RedactionCounts } from "./redact.ts";
import { redactJson } from "./redact-json.ts";

const hidden = /^[*•]*$/u;
/** Input types whose value is a label on the screen and not typed. */
const buttons = /^(?:submit|button|reset|image)$/iu;

/** Removes typed text and secrets from the JSON of a replay. Everything else is kept as written. */
export function redactReplay(json: string, counts: RedactionCounts): string {
  return redactJson(hideTyped(json, counts), counts, recordingDetectors);
}

function hideTyped(json: string, counts: RedactionCounts): string {
  const parts: string[] = [];
  let done = 0;
  for (const scalar of listScalars(json)) {
    if (!isTyped(scalar) || hidden.test(scalar.text)) continue;
    addCount(counts, "typed text");
    parts.push(json.slice(done, scalar.start), '"•••"');
    done = scalar.end;
  }
  return parts.join("") + json.slice(done);
}

/** True for text that rrweb read from an input field: in a full snapshot, as a changed attribute, or while it was typed. */
function isTyped({ isString, isKey, field, owner }: JsonScalar): boolean {
  if (!isString || isKey) return false;
  if (owner.field === "data") return field === "text";
  if (owner.field !== "attributes") return false;
  if (field === "value") return !buttons.test(owner.texts.get("type") ?? "");
  return field === "content" && secretNames.test(owner.texts.get("name") ?? "");
}
