import { request } from "node:http";
import { Readable } from "node:stream";
import { afterEach, expect, it } from "@jest/globals";
import { fastify } from "fastify";
import { replyWithError } from "./error-reply.ts";

interface Line {
  level: number;
  msg: string;
}

const lines: Line[] = [];
const app = fastify({ logger: { stream: { write: (line) => void lines.push(JSON.parse(line)) } } });
app.setErrorHandler(replyWithError);
const headers = { "content-type": "application/json" };
const begun = Promise.withResolvers<void>();
/** Fails like a response of another service that nobody is waiting for any more. */
app.post("/long", (_request, reply) =>
  reply.send(
    new Readable({
      read() {
        begun.resolve();
      },
      destroy(error, done) {
        done(error ?? new DOMException("Request aborted", "AbortError"));
      },
    }),
  ),
);
app.get("/broken", async () => {
  throw new DOMException("Something else was aborted", "AbortError");
});
afterEach(() => app.close());

it("logs an abandoned request as info, and any other abort as an error", async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.addresses()[0] as { port: number };
  const asking = request({ port, host: "127.0.0.1", path: "/long", method: "POST", headers });
  asking.end("{}");
  await begun.promise;
  asking.on("error", () => {}).destroy();
  while (!lines.some(({ msg }) => /abandoned|failed/.test(msg)))
    await new Promise((resolve) => setTimeout(resolve, 5));
  await app.inject("/broken");

  const written = lines.filter(({ msg }) => /abandoned|failed/.test(msg));
  expect(written.map(({ level, msg }) => [level, msg])).toEqual([
    [30, "request abandoned"],
    [50, "request failed"],
  ]);
});
