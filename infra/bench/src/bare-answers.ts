// The baseline cost of a response: the same bytes and headers, served by Fastify alone.
import Fastify from "fastify";
import type { Answer } from "./same-answers.ts";

process.once("message", async (answers: Answer[]) => {
  const app = Fastify();
  for (const { path, headers, body } of answers) {
    app.get(path, (_request, reply) => reply.headers(headers).send(body));
  }
  process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));
});

// The parent process has ended.
process.once("disconnect", () => process.exit());
