import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Reason } from "@tessera/wire/reason/reason";
import { fillReason } from "./reason-text.ts";
import { createTranslator, type Translator } from "./translator.ts";

/** Returns a function that writes the English text of reasons, by their messages. Each message is compiled on its first use. */
export function createEnglish(messages: Readonly<Record<string, string>>): (reason: Reason) => string {
  const left = new Map<string, string>(Object.entries(messages));
  const translator = createTranslator("en", {});
  const english: Translator = {
    ...translator,
    fill(key, values) {
      const message = left.get(key);
      if (message !== undefined) translator.addMessages({ [key]: compileMessage(message) });
      left.delete(key);
      return translator.fill(key, values);
    },
  };
  return (reason) => fillReason(english, reason) ?? reason.reason;
}
