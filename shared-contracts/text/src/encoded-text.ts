const binaryTypes = /^(?:image\/(?!svg)|audio\/|video\/|font\/)/iu;

/** True for a body that declares base64, and for base64 that may contain text although nothing declares it. */
export function isEncoded(text: string, field: string, beside: ReadonlyMap<string, string>): boolean {
  if (field === "text" && beside.get("encoding") === "base64") return true;
  return text.length >= 16 && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/u.test(text);
}

/** Redacts base64 that is text, whatever type it declares. Pictures, fonts and programs are left unchanged. */
export function redactEncoded(
  encoded: string,
  mimeType: string | undefined,
  redact: (text: string) => string,
): string {
  if (binaryTypes.test(mimeType ?? "")) return encoded;
  const bytes = decodeBase64(encoded);
  if (bytes === null) return redact(encoded);
  const text = decodeUtf8(bytes);
  const safe = text === null ? null : redact(text);
  return safe === null || safe === text ? encoded : toBase64(safe);
}

function decodeBase64(encoded: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}

function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function toBase64(text: string): string {
  let binary = "";
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}
