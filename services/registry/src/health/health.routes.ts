import { createHash } from "node:crypto";
import { serve } from "@tessera/kit/http/serve";
import { registryRoutes } from "@tessera/wire/release/release";
import type { FastifyInstance } from "fastify";
import type { RegistryContext } from "../context.ts";
import { addReports } from "./report.repository.ts";
import { keepServed } from "./served-release.ts";
import { addVitals } from "./vital.repository.ts";

export function addHealthRoutes(app: FastifyInstance, { db }: RegistryContext): void {
  serve(app, registryRoutes, "POST /registry/reports", async ({ actor, body }) => {
    const person = createHash("sha256").update(actor.userId).digest("hex");
    const organization = actor.organization?.id ?? null;
    await addReports(db, { person, organization }, await keepServed(db, actor, body.items));
    await addVitals(db, person, await keepServed(db, actor, body.vitals ?? []));
    return {};
  });
}
