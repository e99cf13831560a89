import { type AddressInfo, createServer, type Socket } from "node:net";
import { testVirus } from "./suspect.builder.ts";

/** A minimal clamd that accepts streams and detects one virus. */
export interface Clamd {
  url: string;
  /** The contents it received. */
  scanned: Buffer[];
  close(): Promise<void>;
}

export interface ClamdOptions {
  maxBytes?: number;
  /** Sent instead of a verdict. */
  answer?: string;
}

const command = "zINSTREAM\0";

export async function aClamd({
  maxBytes = Number.POSITIVE_INFINITY,
  answer,
}: ClamdOptions = {}): Promise<Clamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    let received = Buffer.alloc(0);
    socket.on("data", (bytes) => {
      // Further data is ignored, so that the refusal arrives.
      if (socket.writableEnded) return;
      received = Buffer.concat([received, bytes]);
      if (received.length > maxBytes) return socket.end("INSTREAM size limit exceeded. ERROR\0");
      const content = getContent(received);
      if (!content) return;
      scanned.push(content);
      socket.end(answer ?? verdictOn(content));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function verdictOn(content: Buffer): string {
  return content.includes(testVirus) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0";
}

/** Returns null until the content is complete. */
function getContent(received: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
