import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Reason } from "@tessera/wire/reason/reason";
import { reasons } from "@tessera/wire/reason/reasons";
import { fillReason } from "./reason-text.ts";
import { createTranslator, type Translator } from "./translator.ts";

const messages = new Map<string, string>(Object.entries(reasons));
const translator = createTranslator("en", {});

/** Compiles each message on its first use, because compiling all of them takes a part of a service's start. */
const english: Translator = {
  ...translator,
  fill(key, values) {
    const message = messages.get(key);
    if (message !== undefined) translator.addMessages({ [key]: compileMessage(message) });
    messages.delete(key);
    return translator.fill(key, values);
  },
};

/** Returns the English text of a reason, as it is stored and sent beside it. For services only: browsers get the text. */
export function toEnglish(reason: Reason): string {
  return fillReason(english, reason) ?? reason.reason;
}
