import type { DraftFile } from "@tessera/ui/attachment/draft-files";
import { keyedStores } from "@tessera/ui/remote/keyed-stores";
import { readStored, writeStored } from "@tessera/ui/remote/raw-storage";
import type { Communication, NewCommunication } from "@tessera/wire/communication";

/** A message as it was written. `id` is the key under which the server takes it once, however often it is sent. */
export interface WrittenMessage extends Pick<NewCommunication, "body" | "visibility" | "send_at"> {
  id: string;
  writtenAt: string;
  files?: readonly DraftFile[];
}

/** A message on its way, one that did not arrive, or one that did and is not seen in the timeline yet. */
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

/** Only one message is touched: another tab may have stored some of its own. */
function storeWritten(key: string, id: string, message: WrittenMessage | null): void {
  const others = readWritten(key).filter((other) => other.id !== id);
  const messages = message ? [...others, message] : others;
  writeStored(key, messages.length > 0 ? JSON.stringify(messages) : null);
}

/** What was written on a ticket and is not known to have arrived, oldest first. It outlives a reload. */
export const unsentMessages = keyedStores<readonly UnsentMessage[]>({
  open: (key) => readWritten(key).map((message) => ({ ...message, state: "failed", reason: null })),
  mayForget: (messages) => messages.every(({ state }) => state === "failed"),
});

/** The message without what became of it. */
export function asWritten({
  id,
  body,
  visibility,
  send_at,
  writtenAt,
  files,
}: WrittenMessage): WrittenMessage {
  return {
    ...{ id, body, visibility, writtenAt },
    ...(send_at === undefined ? {} : { send_at }),
    ...(files && files.length > 0 ? { files } : {}),
  };
}

/** Stores a message, or what became of it. */
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

/** Forgets messages: they are seen, or not wanted any more. */
export function dropUnsent(key: string, ids: ReadonlySet<string>): void {
  for (const id of ids) storeWritten(key, id, null);
  unsentMessages.set(
    key,
    unsentMessages.get(key).filter(({ id }) => !ids.has(id)),
  );
}
