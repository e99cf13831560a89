import type { MailContent } from "../../src/reading/read-mail.ts";

/** A mail as it arrives, and the expected result. */
export interface CorpusMail {
  name: string;
  raw: Buffer;
  state: "accepted" | "ignored" | "spam";
  /** The address that is answered, if the mail tests it. */
  requester: string | null;
  /** What the sender wrote, without quotations and the signature, if the mail tests it. */
  own: string | null;
  /** The expected content, as far as the mail tests it. */
  content: Partial<Omit<MailContent, "parts">>;
  /** The names of its files, in order. */
  files: string[];
  /** The mail whose ticket it joins; null if it gets a ticket of its own. */
  joins: string | null;
}

type Headers = Record<string, string | null>;

interface MailPlan extends Partial<Omit<CorpusMail, "name" | "raw">> {
  /** Added to the default headers or replacing them; null removes one. */
  headers?: Headers;
  body: string | Buffer;
}

export const crlf = "\r\n";

export function toId(name: string): string {
  return `${name}@customer.example`;
}

/** Returns a customer's mail; each name gets an address of its own. */
export function corpusMail(name: string, { headers = {}, body, ...expected }: MailPlan): CorpusMail {
  const all: Headers = {
    From: `Kim Tester <${name}@customer.example>`,
    To: "support@desk.test",
    Subject: `About ${name}`,
    Date: "Wed, 25 Nov 2026 10:00:00 +0000",
    "Message-ID": `<${toId(name)}>`,
    "MIME-Version": "1.0",
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]));
  const head = Buffer.from(`${lines.join(crlf)}${crlf}${crlf}`, "utf8");
  const raw = Buffer.concat([head, typeof body === "string" ? Buffer.from(body, "utf8") : body]);
  return {
    name,
    raw,
    state: "accepted",
    content: {},
    own: null,
    files: [],
    joins: null,
    requester: null,
    ...expected,
  };
}

/** Joins parts with the boundaries of a multipart mail. */
export function multipart(boundary: string, parts: (readonly [headers: string, body: string])[]): string {
  const written = parts.map(
    ([headers, body]) => `--${boundary}${crlf}${headers}${crlf}${crlf}${body}${crlf}`,
  );
  return `${written.join("")}--${boundary}--${crlf}`;
}

/** Returns a generator of numbers from 0 to 1 that is deterministic for a seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function toQuotedPrintable(bytes: Buffer): string {
  const encoded = [...bytes].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`);
  return encoded.map((code, index) => (index > 0 && index % 20 === 0 ? `=${crlf}${code}` : code)).join("");
}

export function toBase64Lines(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll(/.{76}/gu, `$&${crlf}`);
}
