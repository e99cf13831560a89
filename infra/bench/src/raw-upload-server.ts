// The baseline of Node itself: pipes a request's body through a hash to the disk, syncs it, and responds.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

const folder = process.argv[2] ?? ".";

const server = createServer((request, reply) => {
  take(request).then(
    (id) => reply.setHeader("content-type", "application/json").end(JSON.stringify({ id })),
    () => reply.writeHead(500).end("{}"),
  );
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});

// The parent process has ended.
process.stdin.resume().once("end", () => process.exit());

async function take(request: IncomingMessage): Promise<string> {
  const file = path.join(folder, `tessera-raw-${crypto.randomUUID()}`);
  const hash = createHash("sha256");
  const meter = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(request, meter, createWriteStream(file, { flush: true }));
  void rm(file);
  return hash.digest("hex");
}
