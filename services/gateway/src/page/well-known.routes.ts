import { moduleUrl } from "@tessera/wire/release/release";
import type { FastifyInstance } from "fastify";
import type { CurrentRegistryReader } from "../current-registry/current-registry.ts";

const robots = "User-agent: *\nDisallow: /api/\nDisallow: /dashboard\n";
const hour = "public, max-age=3600";

/** Files that browsers and crawlers request by themselves. */
export async function wellKnownRoutes(
  app: FastifyInstance,
  { registry }: { registry: CurrentRegistryReader },
): Promise<void> {
  app.get("/robots.txt", (_request, reply) =>
    reply.headers({ "content-type": "text/plain; charset=utf-8", "cache-control": hour }).send(robots),
  );

  app.get("/favicon.ico", async (_request, reply) => {
    const shell = (await registry.read())?.shell;
    const icon = shell?.files.find(({ path }) => /^favicon\.(?:ico|svg|png)$/.test(path));
    if (!shell || !icon) return reply.code(204).send();
    return reply.header("cache-control", hour).redirect(moduleUrl(shell.name, shell.version, icon.path));
  });
}
