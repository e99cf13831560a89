import { serve } from "@tessera/kit/http/serve";
import { toCaller } from "@tessera/kit/service-client/caller";
import { chatRoutes } from "@tessera/wire/agent/chat";
import { ticketDraftRoutes } from "@tessera/wire/agent/ticket-draft";
import type { FastifyInstance } from "fastify";
import { readConversation } from "../../conversation/conversation.service.ts";
import { toIdempotentRequest } from "../../idempotency.ts";
import type { DraftContext } from "../draft.context.ts";
import { createFromConversation, createFromDraft } from "./ticket-creation.service.ts";

export function addTicketCreationRoutes(app: FastifyInstance, context: DraftContext): void {
  serve(
    app,
    ticketDraftRoutes,
    "POST /agents/drafts/:draftId/create-ticket",
    async ({ actor, params, body, request }) => ({
      ticket: await createFromDraft(context, toCaller(actor, request), params.draftId, body),
    }),
  );
  serve(
    app,
    chatRoutes,
    "POST /chat/conversations/:conversationId/create-ticket",
    async ({ actor, params: { conversationId }, body, request, idempotencyKey }) => {
      const idempotency = toIdempotentRequest(actor, request, idempotencyKey);
      const caller = toCaller(actor, request);
      const ticket = await createFromConversation(context, caller, { conversationId, ...body }, idempotency);
      return { ticket, conversation: await readConversation(context, actor, conversationId) };
    },
  );
}
