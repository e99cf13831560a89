import { createHmac, timingSafeEqual } from "node:crypto";
import { invalidInput } from "@tessera/kit/failure";
import { apiBase } from "@tessera/wire/route";

/** Who sends a file: a customer, by their id, or someone who is none yet. */
interface Sender {
  organizationId: string;
  id: string;
  name: string;
}

/** A file that was sent, and what its sender calls it. */
export interface SentFile {
  fileId: string;
  filename: string;
}

/** Addresses of the files service, which we sign with its secret: customers have no token that counts there. */
export interface FileAddresses {
  /** Where the bytes of one file are put, for ten minutes. */
  uploadAddressFor(sender: Sender, file: { filename: string; maxBytes: number }): string;
  /** What became of a file, by the receipt that its sender has. Throws `invalid_input` for anybody else's, and for one of long ago. */
  readReceipt(sender: Pick<Sender, "organizationId" | "id">, receipt: string): SentFile;
  /** Where the content of a file is, for ten to twenty minutes. Nothing is sent of a quarantined one. */
  contentAddressOf(organizationId: string, fileId: string, purpose: "inline" | "download"): string;
}

const stepSeconds = 600;

/** `now` in milliseconds. */
export function createFileAddresses(secret: string, now: () => number): FileAddresses {
  const sign = (parts: (string | number)[]) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
  const inTenMinutes = () => Math.ceil(now() / 1_000) + stepSeconds;
  // The same for ten minutes, so that a browser knows what it has.
  const endOfStep = () => (Math.ceil(now() / 1_000 / stepSeconds) + 1) * stepSeconds;
  return {
    uploadAddressFor({ organizationId, id, name }, { filename, maxBytes }) {
      const until = inTenMinutes();
      const query = new URLSearchParams({
        organization: organizationId,
        sender: id,
        sender_name: name,
        filename,
        max_bytes: String(maxBytes),
        until: String(until),
        signature: sign([organizationId, "send", id, name, filename, maxBytes, until]),
      });
      return `${apiBase}/files/sent?${query}`;
    },
    readReceipt({ organizationId, id }, receipt) {
      const [said = "", signature = ""] = receipt.split(".");
      const [fileId, filename, until] = parseReceipt(said);
      const right = sign([organizationId, "sent", id, fileId, filename, until]);
      if (!isSame(signature, right) || until * 1_000 <= now()) throw notSent();
      return { fileId, filename };
    },
    contentAddressOf(organizationId, fileId, purpose) {
      const until = endOfStep();
      const query = new URLSearchParams({
        organization: organizationId,
        purpose,
        until: String(until),
        signature: sign([organizationId, fileId, purpose, until]),
      });
      return `${apiBase}/files/${fileId}/content?${query}`;
    },
  };
}

function parseReceipt(said: string): [string, string, number] {
  try {
    const [fileId, filename, until] = JSON.parse(Buffer.from(said, "base64url").toString()) as unknown[];
    return [String(fileId), String(filename), Number(until)];
  } catch {
    throw notSent();
  }
}

function notSent() {
  return invalidInput("A file was not sent by you, or too long ago. Choose it again.", {
    "body.files": "must be files that you sent in the last day",
  });
}

function isSame(claimed: string, right: string): boolean {
  const [a, b] = [Buffer.from(claimed), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
