import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "../caller.ts";
import { aText } from "../file-times.ts";

const pieces = 20;
const pieceEveryMs = 150;
const bytes = 20_000;

/** Uploads a text over three seconds, as on a slow connection, so that every replica that ends has a half-received upload. */
export async function uploadSlowly({ base, headers }: Caller): Promise<string> {
  const file = aText(bytes);
  const form = new FormData();
  form.append("file", new Blob([file.bytes]), file.name);
  const whole = new Response(form);
  const type = whole.headers.get("content-type") ?? "";
  const call = request(`${base}/files/upload`, {
    method: "POST",
    headers: { ...headers, "content-type": type },
  });
  // An error rejects the promises below, and may be emitted once more.
  call.on("error", () => {});
  const body = slowly(new Uint8Array(await whole.arrayBuffer()));
  const [[answer]] = await Promise.all([
    once(call, "response") as Promise<[IncomingMessage]>,
    pipeline(Readable.from(body), call),
  ]);
  const reply = (await json(answer)) as { id: string };
  if (answer.statusCode === 201) return reply.id;
  throw new Error(`An upload was answered ${answer.statusCode}: ${JSON.stringify(reply)}`);
}

async function* slowly(body: Uint8Array): AsyncGenerator<Uint8Array> {
  const size = Math.ceil(body.length / pieces);
  for (let start = 0; start < body.length; start += size) {
    yield body.subarray(start, start + size);
    await pause(pieceEveryMs);
  }
}
