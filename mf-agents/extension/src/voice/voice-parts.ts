import { clear, createStore, entries, set } from "idb-keyval";

const store = createStore("tessera-capture-voice", "parts");

/** The file type of a recording: WebM with sound alone. */
export const voiceType = "audio/webm;codecs=opus";

/** Each second is stored as it is spoken: what ends a recording early loses no more than that. */
export function addVoicePart(index: number, part: Blob): Promise<void> {
  return set(index, part, store);
}

/** The recording that is kept; null where there is none. */
export async function loadVoice(): Promise<Blob | null> {
  const parts = await entries<number, Blob>(store);
  if (parts.length === 0) return null;
  const inOrder = parts.sort(([one], [other]) => one - other).map(([, part]) => part);
  return new Blob(inOrder, { type: "audio/webm" });
}

export function removeVoice(): Promise<void> {
  return clear(store);
}
