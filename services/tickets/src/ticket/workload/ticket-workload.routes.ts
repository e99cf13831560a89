import { serve } from "@tessera/kit/http/serve";
import { ticketWorkloadRoutes } from "@tessera/wire/ticket/ticket-workload";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../../context.ts";
import { reportMissingView } from "../filter/missing-view.ts";
import { toWorkload } from "./ticket-workload.presenter.ts";
import { findWorkload } from "./ticket-workload.repository.ts";

export function addTicketWorkloadRoutes(app: FastifyInstance, { tenantDb }: TicketContext): void {
  serve(app, ticketWorkloadRoutes, "GET /tickets/workload", async ({ actor }) =>
    toWorkload(await reportMissingView(findWorkload(tenantDb.for(actor.organizationId)))),
  );
}
