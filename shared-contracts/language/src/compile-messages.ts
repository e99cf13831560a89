import type { Messages } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";

/** The folder with the translations of messages in the shared contracts. */
export const contractMessages = new URL("messages/", import.meta.url);

/** The folder with the messages of reasons in other languages than English, by key, and the labels of fields in them, by their English text. */
export const reasonMessages = new URL("reasons/", import.meta.url);

/** Compiles a catalog for a translator. For services only: it includes the parser, which is not shipped to browsers. */
export function compileMessages(catalog: Record<string, string>): Messages {
  return Object.fromEntries(
    Object.entries(catalog).map(([message, text]) => [message, compileMessage(text)]),
  );
}
