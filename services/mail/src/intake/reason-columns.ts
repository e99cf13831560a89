import { toEnglish } from "@tessera/language/to-english";
import type { Reason } from "@tessera/wire/reason/reason";

/** Returns the columns that say why a mail was set aside; `reason` is the first of the reasons. */
export function toReasonColumns(reasons: Reason[]) {
  const [first] = reasons;
  return {
    reason: first ? toEnglish(first) : null,
    detail_reasons: first ? JSON.stringify(reasons) : null,
  };
}
