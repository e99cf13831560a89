import { toInstant } from "@tessera/kit/instant";
import type { Inbox } from "@tessera/wire/mail";
import type { InboxRow } from "./inbox.repository.ts";

export function toInbox({ id, address, name, signature, created_at }: InboxRow): Inbox {
  return { id, address, name, signature, created_at: toInstant(created_at) };
}
