import type { ApiKey } from "@tessera/wire/account/account";
import type { Inbox } from "@tessera/wire/mail/mail";
import { extensionKeyName } from "../common/extension-key.ts";

/** Returns true if an email arrived at an inbox: a test, or any other. */
export function hasReceived({ last_mail_at: last, mailbox, test }: Inbox): boolean {
  return Boolean(last ?? mailbox?.last_mail_at ?? test?.arrived_at);
}

/** Returns true if one of the person's browsers is connected. */
export function hasExtension(keys: readonly Pick<ApiKey, "name" | "kind">[]): boolean {
  return keys.some(({ name, kind }) => kind === "personal" && name === extensionKeyName);
}
