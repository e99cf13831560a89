import type { Messages } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";

/** Where the translations of what the contracts say are. */
export const contractMessages = new URL("messages/", import.meta.url);

/** A catalog as a translator takes it. For services: it brings the parser along, which browsers are spared. */
export function compileMessages(catalog: Record<string, string>): Messages {
  return Object.fromEntries(
    Object.entries(catalog).map(([message, text]) => [message, compileMessage(text)]),
  );
}
