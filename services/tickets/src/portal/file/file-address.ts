import { invalidInput } from "@tessera/kit/errors/failure";
import {
  signFileParts,
  toAddressExpiry,
  toContentAddress,
  toSentAddress,
} from "@tessera/kit/file-access/file-address";
import { isSameSecret } from "@tessera/kit/tokens/secret";
import { toReason } from "@tessera/wire/reason/reason";

/** The sender of a file: a customer with their id, or someone who is not a customer yet. */
interface Sender {
  organizationId: string;
  id: string;
  name: string;
}

/** A file that was sent, with the name that its sender gave it. */
export interface SentFile {
  fileId: string;
  filename: string;
}

/** Creates addresses of the files service, signed with its secret, because it does not accept the tokens of customers. */
export interface FileAddresses {
  /** Returns the address to upload one file to, valid for ten minutes. */
  uploadAddressFor(sender: Sender, file: { filename: string; maxBytes: number }): string;
  /** Returns the file of a receipt. Throws `invalid_input` if the receipt belongs to another sender or has expired. */
  readReceipt(sender: Pick<Sender, "organizationId" | "id">, receipt: string): SentFile;
  /** Returns the address of a file's content, valid for ten to twenty minutes. The files service sends nothing of a quarantined file. */
  contentAddressOf(organizationId: string, fileId: string, purpose: "inline" | "download"): string;
}

const uploadSeconds = 600;

/** Creates addresses; `now` returns milliseconds since 1970. */
export function createFileAddresses(secret: string, now: () => number): FileAddresses {
  return {
    uploadAddressFor({ organizationId, id, name }, { filename, maxBytes }) {
      const file = {
        organization: organizationId,
        sender: id,
        sender_name: name,
        filename,
        max_bytes: maxBytes,
      };
      return toSentAddress(secret, file, Math.ceil(now() / 1_000) + uploadSeconds);
    },
    readReceipt({ organizationId, id }, receipt) {
      const [said = "", signature = ""] = receipt.split(".");
      const [fileId, filename, until] = parseReceipt(said);
      const right = signFileParts(secret, [organizationId, "sent", id, fileId, filename, until]);
      if (!isSameSecret(signature, right) || until * 1_000 <= now()) throw notSent();
      return { fileId, filename };
    },
    contentAddressOf(organizationId, fileId, purpose) {
      return toContentAddress(secret, { organizationId, fileId, purpose }, toAddressExpiry(now()));
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
  return invalidInput(toReason("portal.file_expired"), {
    "body.files": toReason("portal.files_invalid"),
  });
}
