import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import path from "node:path";
import { json } from "node:stream/consumers";

const boundary = "bench-boundary";
const head = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bench.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`,
);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
const filling = Buffer.alloc(1024 * 1024);
crypto.getRandomValues(filling.subarray(0, 65_536));

/** Builds a form with one unique file of `bytes` bytes. */
export function aForm(bytes: number): Buffer[] {
  const first = Buffer.from(filling);
  crypto.getRandomValues(first.subarray(0, 32));
  const whole = Array.from({ length: Math.floor(bytes / filling.length) }, (_, n) =>
    n === 0 ? first : filling,
  );
  return [head, ...whole, tail];
}

/** Sends a form as fast as the server accepts it. Throws on anything but success. */
export async function sendForm(url: string, form: Buffer[], headers: object = {}): Promise<{ id: string }> {
  const length = form.reduce((sum, { length }) => sum + length, 0);
  const call = request(url, {
    method: "POST",
    headers: {
      ...headers,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": length,
    },
  });
  const answered = once(call, "response");
  for (const part of form) if (!call.write(part)) await Promise.race([once(call, "drain"), answered]);
  call.end();
  const [response] = await answered;
  const body = (await json(response)) as { id: string };
  if (response.statusCode >= 300)
    throw new Error(`${url} answered ${response.statusCode}: ${JSON.stringify(body)}`);
  return body;
}

/** Starts the baseline of uploads in a process of its own: a server that only hashes a body and writes it to the disk. */
export async function startRawServer(folder: string) {
  const child = spawn(
    process.execPath,
    ["--no-warnings", path.join(import.meta.dirname, "raw-upload-server.ts"), folder],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const [line] = await once(child.stdout, "data");
  return {
    origin: String(line).trim(),
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, "exit");
    },
  };
}
