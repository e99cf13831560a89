import { isReason } from "@tessera/wire/reason/reason";
import { reasons } from "@tessera/wire/reason/reasons";
import { createEnglish } from "./create-english.ts";

/** Returns the English text of a reason, as it is stored and sent beside it. For services only: browsers get the text. */
export const toEnglish = createEnglish(reasons);

/**
 * Returns the text of a stored row as it is worded now: that of its reason, or the stored one if the row has none or only a newer version
 * knows it.
 */
export function toCurrentEnglish<Text extends string | null>(reason: unknown, text: Text): Text | string {
  const isKnown = isReason(reason) && Object.hasOwn(reasons, reason.reason);
  return isKnown && text !== null ? toEnglish(reason) : text;
}
