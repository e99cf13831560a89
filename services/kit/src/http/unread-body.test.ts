import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "@jest/globals";
import { createApp } from "./app.ts";

/** Writes a whole request in pieces, like a proxy that forwards a body, and reads the response. */
async function send(port: number, bytes: number, path = "/notes"): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const answer = text(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  const piece = Buffer.alloc(64 * 1024, "a");
  for (let sent = 0; sent < bytes; sent += piece.length) {
    if (!socket.write(piece.subarray(0, Math.min(piece.length, bytes - sent)))) await once(socket, "drain");
  }
  socket.end();
  return answer;
}

describe("an early response", () => {
  it.each([413, 401])("waits for the whole body, so that a slow caller can read it: %i", async (status) => {
    const app = await createApp({ service: "notes", logLevel: "silent", bodyLimit: 1024 });
    app.post("/notes", async () => ({}));
    if (status === 401) app.addHook("onRequest", (_request, reply) => reply.code(401).send({}));
    await app.listen({ host: "127.0.0.1", port: 0 });
    const port = Number(new URL(app.listeningOrigin).port);

    const answer = await send(port, 8 * 1024 * 1024);

    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).not.toMatch(/connection: close/i);
    await app.close();
  });

  it.each([
    ["a parameter that is too long", `/notes/${"x".repeat(200)}`, 404],
    ["a path that is not encoded correctly", "/notes/%zz", 422],
  ])("waits for it also with %s, which no hook sees", async (_what, path, status) => {
    const app = await createApp({ service: "notes", logLevel: "silent" });
    app.post("/notes/:noteId", async () => ({}));
    await app.listen({ host: "127.0.0.1", port: 0 });
    const bodies: boolean[] = [];
    app.server.prependListener("request", (request, response) => {
      const { writeHead } = response;
      response.writeHead = (...args: unknown[]) => {
        bodies.push(request.complete);
        return Reflect.apply(writeHead, response, args);
      };
    });
    const port = Number(new URL(app.listeningOrigin).port);

    const answer = await send(port, 8 * 1024 * 1024, path);

    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(bodies).toEqual([true]);
    await app.close();
  });
});
