import type { DraftFile } from "@tessera/ui/attachment/draft-files";
import { keyedStores } from "@tessera/ui/remote/keyed-stores";
import { readStored, writeStored } from "@tessera/ui/remote/raw-storage";
import type { Communication, NewCommunication } from "@tessera/wire/ticket/communication";

/** A message as written. `id` is its idempotency key: the server stores it once, even if it is sent several times. */
export interface WrittenMessage
  extends Pick<
    NewCommunication,
    "body" | "visibility" | "send_at" | "seen_until" | "status_after" | "draft_version"
  > {
  id: string;
  writtenAt: string;
  files?: readonly DraftFile[];
}

/** A message that is being sent, was not delivered, or was delivered but is not in the timeline yet. */
export type UnsentMessage = WrittenMessage &
  ({ state: "sending" } | { state: "failed"; reason: string | null } | { state: "sent"; as: Communication });

function isWritten(value: unknown): value is WrittenMessage {
  return (
    typeof value === "object" && value !== null && "id" in value && "body" in value && "visibility" in value
  );
}

function readWritten(key: string): WrittenMessage[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isWritten) : [];
  } catch {
    return [];
  }
}

/** Stores a single message only, because another tab may have stored messages of its own. */
function storeWritten(key: string, id: string, message: WrittenMessage | null): void {
  const others = readWritten(key).filter((other) => other.id !== id);
  const messages = message ? [...others, message] : others;
  writeStored(key, messages.length > 0 ? JSON.stringify(messages) : null);
}

/** The messages on a ticket that are not known to have been delivered, oldest first. They survive a reload. */
export const unsentMessages = keyedStores<readonly UnsentMessage[]>({
  open: (key) => readWritten(key).map((message) => ({ ...message, state: "failed", reason: null })),
  mayForget: (messages) => messages.every(({ state }) => state === "failed"),
});

/** Returns an object without the properties that are undefined. */
export function omitUndefined<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/** Returns the message without its delivery state. */
export function asWritten({
  id,
  body,
  visibility,
  send_at,
  seen_until,
  status_after,
  draft_version,
  writtenAt,
  files,
}: WrittenMessage): WrittenMessage {
  return {
    ...{ id, body, visibility, writtenAt },
    ...omitUndefined({ send_at, seen_until, status_after, draft_version }),
    ...(files && files.length > 0 ? { files } : {}),
  };
}

/** Stores a message or its new state. */
export function putUnsent(key: string, message: UnsentMessage): void {
  const { id, state } = message;
  storeWritten(key, id, state === "sent" ? null : asWritten(message));
  const known = unsentMessages.get(key);
  const isKnown = known.some((other) => other.id === id);
  unsentMessages.set(
    key,
    isKnown ? known.map((other) => (other.id === id ? message : other)) : [...known, message],
  );
}

/** Removes messages that are in the timeline or were discarded. */
export function dropUnsent(key: string, ids: ReadonlySet<string>): void {
  for (const id of ids) storeWritten(key, id, null);
  unsentMessages.set(
    key,
    unsentMessages.get(key).filter(({ id }) => !ids.has(id)),
  );
}
