import { createHmac, timingSafeEqual } from "node:crypto";
import { type Secrets, toSecrets } from "@tessera/kit/secret";

/** Addresses that say by themselves which ticket a mail belongs to, for mail programs that drop the ids of what they answer. */
export interface ReplyAddresses {
  /** The address of an inbox with a part behind a plus. */
  addressOf(inbox: { id: string; address: string }, ticketId: string): string;
  /** The ticket that an address leads to; null for one that is not ours. */
  ticketOf(inboxId: string, address: string): string | null;
}

const macBytes = 10;
const idBytes = 16;
/** Addresses are often written in small letters: the alphabet has no others. */
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

export function createReplyAddresses(secret: string | Secrets): ReplyAddresses {
  const secrets = toSecrets(secret);
  const sign = (inboxId: string, ticketId: Buffer, key: string) =>
    createHmac("sha256", key).update(inboxId).update(ticketId).digest().subarray(0, macBytes);
  return {
    addressOf({ id, address }, ticketId) {
      const bytes = Buffer.from(ticketId.replaceAll("-", ""), "hex");
      const token = encode(Buffer.concat([bytes, sign(id, bytes, secrets[0])]));
      return address.replace("@", `+${token}@`);
    },
    ticketOf(inboxId, address) {
      const token = decode(/\+([a-z2-7]+)@/u.exec(address.toLowerCase())?.[1] ?? "");
      if (token.length !== idBytes + macBytes) return null;
      const [id, mac] = [token.subarray(0, idBytes), token.subarray(idBytes)];
      const isOurs = secrets.some((key) => timingSafeEqual(sign(inboxId, id, key), mac));
      return isOurs ? toUuid(id) : null;
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
