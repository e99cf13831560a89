import { serve } from "@tessera/kit/http/serve";
import { fileRoutes } from "@tessera/wire/file/file";
import type { FastifyInstance } from "fastify";
import type { FilesContext } from "../context.ts";
import { findPlan } from "./capture-plan.repository.ts";
import { toCapturePlan } from "./capture-plan.ts";

export function addCapturePlanRoutes(app: FastifyInstance, { tenantDb }: FilesContext): void {
  serve(app, fileRoutes, "GET /files/capture-plan", async ({ actor }) =>
    toCapturePlan(await findPlan(tenantDb.for(actor.organizationId))),
  );
}
