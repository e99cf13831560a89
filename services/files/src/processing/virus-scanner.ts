import { type FileHandle, open } from "node:fs/promises";
import { connect, type Socket, type TcpNetConnectOpts } from "node:net";
import { setImmediate } from "node:timers/promises";
import { withStorageErrors } from "@tessera/kit/errors/storage-failure";

type Scan = { kind: "clean" } | { kind: "infected"; name: string } | { kind: "refused"; answer: string };

export interface VirusScanner {
  /**
   * Scans a file. Throws a {@link ScannerUnavailableError} if there is no answer, which never counts as clean, and `not_found` if
   * the file is missing.
   */
  scan(path: string): Promise<Scan>;
}

export class ScannerUnavailableError extends Error {}

const silenceMs = 30_000;

/** Opens a clamd client for `tcp://host:port`. */
export function openVirusScanner(url: string): VirusScanner {
  const { hostname, port } = new URL(url);
  const target = { host: hostname, port: Number(port || 3310) };
  return {
    async scan(path) {
      for (let attempt = 1; ; attempt += 1) {
        await using content = await withStorageErrors(() => open(path));
        try {
          return understand(await exchange(target, content));
        } catch (error) {
          if (attempt === maxAttempts || !isBroken(error)) throw toUnavailable(error);
        }
      }
    },
  };
}

/** A refusal ends with a reset of the connection, which can arrive before the response was read. */
const maxAttempts = 5;

function isBroken(error: unknown): boolean {
  return ["EPIPE", "ECONNRESET"].includes(Object(error).code);
}

function toUnavailable(error: unknown): ScannerUnavailableError {
  const message = `The virus scanner does not answer: ${Object(error).message}`;
  return new ScannerUnavailableError(message, { cause: error });
}

async function exchange(target: TcpNetConnectOpts, content: FileHandle): Promise<string> {
  const socket = connect(target);
  socket.setTimeout(silenceMs, () => socket.destroy(new Error("it is silent")));
  try {
    return await stream(socket, content);
  } finally {
    socket.destroy();
  }
}

/**
 * Sends a file by INSTREAM: chunks prefixed with their length, ended by a length of zero. clamd may refuse midway and close the
 * connection.
 */
function stream(socket: Socket, content: FileHandle): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    socket.on("data", (bytes) => {
      answer += bytes.toString("utf8");
    });
    // If it has already responded, the response counts, and not that the connection broke.
    socket.on("error", (error) => (answer === "" ? reject(error) : resolve(answer)));
    socket.on("close", () => resolve(answer));
    send(socket, content).catch((error) => socket.destroy(error));
  });
}

async function send(socket: Socket, content: FileHandle): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of content.createReadStream({ highWaterMark: 256 * 1024 })) {
    // A response that has arrived is read before a write to the closed connection would destroy it.
    await setImmediate();
    if (!socket.writable) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await drained(socket);
  }
  socket.write(Buffer.alloc(4));
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once("drain", resolve);
    socket.once("close", resolve);
  });
}

function understand(answer: string): Scan {
  const text = answer.replaceAll("\0", "").trim();
  const name = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (name) return { kind: "infected", name };
  if (text === "stream: OK") return { kind: "clean" };
  if (text === "") throw new Error("it hung up without a word");
  return { kind: "refused", answer: text };
}
