import { createHash } from "node:crypto";
import { serve } from "@tessera/kit/serve";
import { registryRoutes } from "@tessera/wire/release";
import type { FastifyInstance } from "fastify";
import type { RegistryContext } from "../context.ts";
import { addReports } from "./health.repository.ts";

export function addHealthRoutes(app: FastifyInstance, { db }: RegistryContext): void {
  serve(app, registryRoutes, "POST /registry/reports", async ({ actor, body }) => {
    await addReports(db, createHash("sha256").update(actor.userId).digest("hex"), body.items);
    return {};
  });
}
