import { serve } from "@tessera/kit/http/serve";
import { macroRoutes } from "@tessera/wire/ticket/macro";
import type { FastifyInstance } from "fastify";
import { toIdempotentRequest } from "../idempotency.ts";
import type { PresenceContext } from "../presence/presence.service.ts";
import {
  changeMacro,
  createMacro,
  listMacros,
  readMacro,
  removeMacro,
  replaceMacro,
} from "./macro.service.ts";
import { previewMacro } from "./preview/macro-preview.service.ts";

const one = "/macros/:macroId";

export function addMacroRoutes(app: FastifyInstance, context: PresenceContext): void {
  serve(app, macroRoutes, "GET /macros", async ({ actor }) => ({ items: await listMacros(context, actor) }));
  serve(app, macroRoutes, "POST /macros", ({ actor, body, request, idempotencyKey }) =>
    createMacro(context, actor, body, toIdempotentRequest(actor, request, idempotencyKey)),
  );
  serve(app, macroRoutes, `GET ${one}`, ({ actor, params }) => readMacro(context, actor, params.macroId));
  serve(app, macroRoutes, `PUT ${one}`, ({ actor, params, body, request, idempotencyKey }) =>
    replaceMacro(
      context,
      actor,
      { id: params.macroId, ...body },
      toIdempotentRequest(actor, request, idempotencyKey),
    ),
  );
  serve(app, macroRoutes, `PATCH ${one}`, ({ actor, params, body, request, idempotencyKey }) =>
    changeMacro(
      context,
      actor,
      { id: params.macroId, ...body },
      toIdempotentRequest(actor, request, idempotencyKey),
    ),
  );
  serve(app, macroRoutes, `DELETE ${one}`, async ({ actor, params, request, idempotencyKey }) => {
    await removeMacro(context, actor, params.macroId, toIdempotentRequest(actor, request, idempotencyKey));
    return {};
  });
  serve(app, macroRoutes, `POST ${one}/preview`, ({ actor, params, body }) =>
    previewMacro(context, actor, { ...params, ticketId: body.ticket_id, language: body.language }),
  );
}
