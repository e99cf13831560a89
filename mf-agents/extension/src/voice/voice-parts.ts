import { clear, createStore, entries, set } from "idb-keyval";

const store = createStore("tessera-capture-voice", "parts");

/** The file type of a recording: WebM with sound alone. */
export const voiceType = "audio/webm;codecs=opus";

const startKey = "started at";

/** A recording and when it began. */
export interface Voice {
  recording: Blob;
  at: string;
}

/** Forgets the recording before, and notes when the next one begins. */
export async function beginVoice(): Promise<void> {
  await clear(store);
  await set(startKey, new Date().toISOString(), store);
}

/** Each second is stored as it is spoken: what ends a recording early loses no more than that. */
export function addVoicePart(index: number, part: Blob): Promise<void> {
  return set(index, part, store);
}

/** The recording that is kept; null where there is none. */
export async function loadVoice(): Promise<Voice | null> {
  const stored = await entries<number | string, Blob | string>(store);
  const parts = stored
    .filter((entry): entry is [number, Blob] => typeof entry[0] === "number")
    .sort(([one], [other]) => one - other)
    .map(([, part]) => part);
  if (parts.length === 0) return null;
  const at = String(new Map(stored).get(startKey) ?? new Date().toISOString());
  return { recording: new Blob(parts, { type: "audio/webm" }), at };
}

export function removeVoice(): Promise<void> {
  return clear(store);
}
