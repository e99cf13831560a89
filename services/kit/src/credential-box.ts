import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Keeps other people's secrets: what it seals can be stored, and opens in its own place alone. */
export interface CredentialBox {
  /** `place` says whose and what it is, `<organization>:ai_provider`: a sealed text that is moved elsewhere does not open. */
  seal(text: string, place: string): string;
  /** Throws for what was not sealed with this key for this place. */
  open(sealed: string, place: string): string;
}

const algorithm = "aes-256-gcm";
const form = "v1";
const nonceBytes = 12;
const tagBytes = 16;

/** `key`: 32 bytes in base64. */
export function createCredentialBox(key: string): CredentialBox {
  const secret = Buffer.from(key, "base64");
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, secret, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${form}.${sealed.toString("base64url")}`;
    },
    open(sealed, place) {
      const [version, text = ""] = sealed.split(".");
      const bytes = Buffer.from(text, "base64url");
      if (version !== form || bytes.length < nonceBytes + tagBytes)
        throw new Error("Not a sealed credential.");
      const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes));
      const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      return Buffer.concat([opened, decipher.final()]).toString("utf8");
    },
  };
}
