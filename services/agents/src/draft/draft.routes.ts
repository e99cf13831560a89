import { serve } from "@tessera/kit/http/serve";
import { toCaller } from "@tessera/kit/service-client/caller";
import { chatRoutes } from "@tessera/wire/agent/chat";
import { ticketDraftRoutes } from "@tessera/wire/agent/ticket-draft";
import type { FastifyInstance } from "fastify";
import { toIdempotentRequest } from "../idempotency.ts";
import type { DraftContext } from "./draft.context.ts";
import { draftFromConversation, draftFromText, readDraft } from "./draft.service.ts";

export function addDraftRoutes(app: FastifyInstance, context: DraftContext): void {
  serve(app, ticketDraftRoutes, "POST /agents/drafts", ({ actor, body, request, idempotencyKey }) => {
    const idempotency = toIdempotentRequest(actor, request, idempotencyKey);
    return draftFromText(context, toCaller(actor, request), { attachments: [], ...body }, idempotency);
  });
  serve(app, ticketDraftRoutes, "GET /agents/drafts/:draftId", ({ actor, params }) =>
    readDraft(context, actor, params.draftId),
  );
  serve(
    app,
    chatRoutes,
    "POST /chat/conversations/:conversationId/draft",
    ({ actor, params, request, idempotencyKey }) => {
      const idempotency = toIdempotentRequest(actor, request, idempotencyKey);
      return draftFromConversation(context, toCaller(actor, request), params.conversationId, idempotency);
    },
  );
}
