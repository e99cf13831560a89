import { createHmac, timingSafeEqual } from "node:crypto";
import { type Secrets, toSecrets } from "../tokens/secret.ts";

/** The purpose of a mail: a reply to everyone on the ticket, or a note that stays within the organization. */
export type ReplyPurpose = "reply" | "note";

/** The ticket that an address belongs to, and the purpose of mails to it. */
export interface NamedTicket {
  ticketId: string;
  purpose: ReplyPurpose;
}

/** Creates and reads addresses that identify the ticket a mail belongs to: `support+…@`, and `support+note-…@` for notes of members. */
export interface ReplyAddresses {
  /** Returns the address of an inbox with a signed part after a plus. */
  addressOf(inbox: { id: string; address: string }, ticketId: string, purpose?: ReplyPurpose): string;
  /** Returns null for an address that was not signed here. */
  ticketOf(inboxId: string, address: string): NamedTicket | null;
}

/**
 * The number of signature bytes. The local part of an address is limited to 64 characters; addresses for notes have a prefix, so their
 * signature is shorter.
 */
const macBytes = { reply: 10, note: 7 } as const;
const idBytes = 16;
/** Addresses are often converted to lower case, so the alphabet has no upper-case letters. */
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const signedPart = /\+(note-)?([a-z2-7]+)@/u;

/** Creates addresses that are signed with a secret of at least 32 characters. Signatures of former secrets are still accepted. */
export function createReplyAddresses(secret: string | Secrets): ReplyAddresses {
  const secrets = toSecrets(secret);
  const sign = (inboxId: string, ticketId: Buffer, purpose: ReplyPurpose, key: string) =>
    createHmac("sha256", key)
      .update(inboxId)
      .update(ticketId)
      .update(purpose === "note" ? "note" : "")
      .digest()
      .subarray(0, macBytes[purpose]);
  return {
    addressOf({ id, address }, ticketId, purpose = "reply") {
      const bytes = Buffer.from(ticketId.replaceAll("-", ""), "hex");
      const token = encode(Buffer.concat([bytes, sign(id, bytes, purpose, secrets[0])]));
      return address.replace("@", `+${purpose === "note" ? "note-" : ""}${token}@`);
    },
    ticketOf(inboxId, address) {
      const [, mark, text = ""] = signedPart.exec(address.toLowerCase()) ?? [];
      const purpose = mark === undefined ? "reply" : "note";
      const token = decode(text);
      if (token.length !== idBytes + macBytes[purpose]) return null;
      const [id, mac] = [token.subarray(0, idBytes), token.subarray(idBytes)];
      const isOurs = secrets.some((key) => timingSafeEqual(sign(inboxId, id, purpose, key), mac));
      return isOurs ? { ticketId: toUuid(id), purpose } : null;
    },
  };
}

function toUuid(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
}

function encode(bytes: Buffer): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/gu) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)] ?? "")
    .join("");
}

function decode(text: string): Buffer {
  let bits = "";
  for (const character of text) bits += alphabet.indexOf(character).toString(2).padStart(5, "0");
  const bytes = (bits.match(/.{8}/gu) ?? []).map((eight) => Number.parseInt(eight, 2));
  return Buffer.from(bytes);
}
