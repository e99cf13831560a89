import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Type } from "typebox";
import { type Secrets, toSecrets } from "./secret.ts";

/** Seals credentials of other systems for storage. A sealed text opens only in the place it was sealed for. */
export interface CredentialBox {
  /** `place` names the owner and the kind, `<organization>:ai_provider`. A sealed text that was moved to another place does not open. */
  seal(text: string, place: string): string;
  /** Throws unless the text was sealed for this place, with this key or one that it replaced. */
  open(sealed: string, place: string): string;
}

/** A variable for a key: 32 bytes in base64. */
export const CredentialsKey = Type.String({ pattern: "^[A-Za-z0-9+/]{43}=$", format: "secret" });
/** A variable for former keys, newest first, separated by commas. */
export const FormerCredentialsKeys = Type.Array(CredentialsKey, { default: [] });

const algorithm = "aes-256-gcm";
const form = "v1";
const nonceBytes = 12;
const tagBytes = 16;

/** Creates a box. Keys are 32 bytes in base64. */
export function createCredentialBox(key: string | Secrets): CredentialBox {
  const [text, ...formerTexts] = toSecrets(key);
  const present = Buffer.from(text, "base64");
  const former = formerTexts.map((one) => Buffer.from(one, "base64"));
  return {
    seal: (text, place) => sealWith(present, text, place),
    open(sealed, place) {
      for (const one of former) {
        const text = openWith(one, sealed, place);
        if (text !== null) return text;
      }
      return openOrThrow(present, sealed, place);
    },
  };
}

function sealWith(secret: Buffer, text: string, place: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, secret, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${form}.${sealed.toString("base64url")}`;
}

function openWith(secret: Buffer, sealed: string, place: string): string | null {
  try {
    return openOrThrow(secret, sealed, place);
  } catch {
    return null;
  }
}

function openOrThrow(secret: Buffer, sealed: string, place: string): string {
  const [version, text = ""] = sealed.split(".");
  const bytes = Buffer.from(text, "base64url");
  if (version !== form || bytes.length < nonceBytes + tagBytes) throw new Error("Not a sealed credential.");
  const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes));
  const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([opened, decipher.final()]).toString("utf8");
}
