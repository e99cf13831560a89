import { keyedStores } from "@tessera/ui/remote/keyed-stores";
import { readStored, writeStored } from "@tessera/ui/remote/raw-storage";
import { writeWaiting } from "../../common/editor/late-writing.ts";

interface Draft {
  text: string;
  /** True if the draft survives a reload. */
  isKept: boolean;
}

/** The drafts of messages by ticket, user and kind, stored as plain text while they are written. */
export const drafts = keyedStores<Draft>({
  open: (key) => ({ text: readStored(key) ?? "", isKept: true }),
  mayForget: ({ isKept }) => isKept,
});

export function writeDraft(key: string, text: string): void {
  drafts.set(key, { text, isKept: writeStored(key, text === "" ? null : text) });
}

/** Returns the text of a draft as it is on the screen. */
export function readDraft(key: string): string {
  writeWaiting();
  return drafts.get(key).text;
}

/** Appends a text to a draft. */
export function appendToDraft(key: string, text: string): void {
  const before = readDraft(key);
  writeDraft(key, before.trim() ? `${before}\n\n${text}` : text);
}
