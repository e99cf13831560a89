/**
 * Encrypts what the host page holds for this frame. The key is a cookie, which browsers give to this frame alone, on this site alone, and
 * delete when they are closed. Rejects where a page without TLS shows the frame.
 */
export async function encryptText(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const key = await importKey(readKey() ?? createKey());
  const encrypted = await crypto.subtle.encrypt({ name, iv }, key, new TextEncoder().encode(text));
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(encrypted)]));
}

/** Rejects if the text was encrypted by another key. */
export async function decryptText(encrypted: string): Promise<string> {
  const bytes = fromBase64(encrypted);
  const iv = bytes.subarray(0, ivBytes);
  const key = await importKey(readKey() ?? "");
  const text = await crypto.subtle.decrypt({ name, iv }, key, bytes.subarray(ivBytes));
  return new TextDecoder().decode(text);
}

const name = "AES-GCM";
const [ivBytes, keyBytes] = [12, 32];
const cookie = "tessera.text-key";

function readKey(): string | undefined {
  const prefix = `${cookie}=`;
  return document.cookie
    .split("; ")
    .find((line) => line.startsWith(prefix))
    ?.slice(prefix.length);
}

function createKey(): string {
  const key = toBase64(crypto.getRandomValues(new Uint8Array(keyBytes)));
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is missing in some browsers.
  document.cookie = `${cookie}=${key}; Path=${location.pathname}; SameSite=None; Secure; Partitioned`;
  return key;
}

function importKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", fromBase64(key), name, false, ["encrypt", "decrypt"]);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
