import type { Reason } from "@tessera/wire/reason/reason";
import { reasons } from "@tessera/wire/reason/reasons";
import { compileMessages } from "./compile-messages.ts";
import { fillReason } from "./reason-text.ts";
import { createTranslator } from "./translator.ts";

const english = createTranslator("en", compileMessages(reasons));

/** Returns the English text of a reason, as it is stored and sent beside it. For services only: browsers get the text. */
export function toEnglish(reason: Reason): string {
  return fillReason(english, reason) ?? reason.reason;
}
