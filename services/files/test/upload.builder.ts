import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { FilesFixture } from "./files-fixture.ts";

/** The parts of a form: the file's content and name, and the fields that precede it. */
export interface FormParts {
  content?: string | Uint8Array;
  name?: string;
  fields?: Record<string, string>;
}

let made = 0;

/** Returns content that was never uploaded before. */
export function aText(): string {
  made += 1;
  return `Nobody has written this before: ${made} ${crypto.randomUUID()}`;
}

export function getForm({ content = aText(), name = "note.txt", fields = {} }: FormParts): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  return form;
}

/** Encodes a form as it is sent over HTTP. */
export async function readBytes(form: FormData): Promise<{ type: string; bytes: Buffer }> {
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) };
}

export interface RawUpload {
  bytes: Buffer;
  type: string;
  /** The stated content length. Default: the actual one. */
  contentLength?: number;
  /** Called when everything was sent, before the connection is cut. */
  beforeCut?: () => Promise<void>;
}

/** Sends an upload over a raw socket, with a wrong length or cut off. Returns everything received until the connection ended. */
export async function uploadRaw(fixture: FilesFixture, actor: Actor, upload: RawUpload): Promise<string> {
  const { bytes, type, contentLength = bytes.length, beforeCut } = upload;
  const { hostname, port } = new URL(fixture.origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  const head = [
    "POST /api/v1/files/upload HTTP/1.1",
    "host: desk.test",
    `authorization: Bearer ${await fixture.tokenFor(actor)}`,
    `content-type: ${type}`,
    `content-length: ${contentLength}`,
    "connection: close",
  ].join("\r\n");
  socket.write(`${head}\r\n\r\n`);
  socket.write(bytes);
  if (!beforeCut) return text(socket).catch(() => "");
  await beforeCut();
  socket.destroy();
  return "";
}
