import { serve } from "@tessera/kit/http/serve";
import { changeSetRoutes } from "@tessera/wire/ticket/change-set";
import type { FastifyInstance } from "fastify";
import type { TicketContext } from "../context.ts";
import { readChangeSet, undoChangeSet } from "./change-set.service.ts";

export function addChangeSetRoutes(app: FastifyInstance, context: TicketContext): void {
  serve(app, changeSetRoutes, "GET /change-sets/:changeSetId", ({ actor, params, query }) =>
    readChangeSet(context, actor, params.changeSetId, query),
  );
  serve(app, changeSetRoutes, "POST /change-sets/:changeSetId/undo", ({ actor, params }) =>
    undoChangeSet(context, actor, params.changeSetId),
  );
}
