import { notFound } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance } from "fastify";

export interface SecurityTextContext {
  publicOrigin: string;
  contacts: readonly string[];
  now(): number;
}

const path = "/.well-known/security.txt";
/** RFC 9116 recommends less than a year. */
const validMs = 180 * 24 * 60 * 60 * 1000;

/** The contacts for vulnerability reports, as defined by RFC 9116; 404 if the installation has none. */
export async function securityTextRoutes(
  app: FastifyInstance,
  { publicOrigin, contacts, now }: SecurityTextContext,
): Promise<void> {
  app.get(path, async (_request, reply) => {
    if (contacts.length === 0) throw notFound(toReason("common.page_not_found"));
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(now() + validMs).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${publicOrigin}${path}`,
    ];
    return reply
      .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" })
      .send(`${lines.join("\n")}\n`);
  });
}
