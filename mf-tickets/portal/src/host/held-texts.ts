import { holdTexts, requestTexts } from "./embedded-frame.ts";
import { decryptText, encryptText } from "./text-cipher.ts";

/** The part of a tab's storage that texts need. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Returns a storage for a frame to which the browser gives none: the host page holds it, encrypted. */
export async function openHeldTexts(): Promise<TextStorage> {
  const texts = new Map(await loadTexts());
  let writing = Promise.resolve();
  const hold = () => {
    writing = writing.then(() => send(texts)).catch(() => {});
  };
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem(name, text) {
      texts.set(name, text);
      hold();
    },
    removeItem(name) {
      if (texts.delete(name)) hold();
    },
  };
}

async function send(texts: Map<string, string>): Promise<void> {
  holdTexts(texts.size === 0 ? "" : await encryptText(JSON.stringify([...texts])));
}

/** Whatever cannot be read is left behind: only this frame writes what its key decrypts. */
async function loadTexts(): Promise<[string, string][]> {
  try {
    const encrypted = await requestTexts();
    return encrypted === "" ? [] : JSON.parse(await decryptText(encrypted));
  } catch {
    return [];
  }
}
