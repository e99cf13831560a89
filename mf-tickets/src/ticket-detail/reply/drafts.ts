import { keyedStores } from "@tessera/ui/remote/keyed-stores";
import { readStored, writeStored } from "@tessera/ui/remote/raw-storage";

interface Draft {
  text: string;
  /** Whether it outlives a reload. */
  isKept: boolean;
}

/** What someone is writing on a ticket, by place and kind; stored as the text itself, on every key. */
export const drafts = keyedStores<Draft>({
  open: (key) => ({ text: readStored(key) ?? "", isKept: true }),
  mayForget: ({ isKept }) => isKept,
});

export function writeDraft(key: string, text: string): void {
  drafts.set(key, { text, isKept: writeStored(key, text === "" ? null : text) });
}

/** Puts a text behind what is being written. */
export function appendToDraft(key: string, text: string): void {
  const { text: before } = drafts.get(key);
  writeDraft(key, before.trim() ? `${before}\n\n${text}` : text);
}
