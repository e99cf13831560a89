import { serve } from "@tessera/kit/http/serve";
import { chatRoutes } from "@tessera/wire/agent/chat";
import type { FastifyInstance } from "fastify";
import type { AgentsContext } from "../context.ts";
import { toIdempotentRequest } from "../idempotency.ts";
import {
  changeConversation,
  createConversation,
  deleteConversation,
  listConversations,
  readConversation,
  restoreConversation,
} from "./conversation.service.ts";

export interface ConversationContext extends AgentsContext {
  replies: { stop(replyId: string): Promise<void> };
}

export function addConversationRoutes(app: FastifyInstance, context: ConversationContext): void {
  serve(app, chatRoutes, "GET /chat/conversations", ({ actor, query }) => {
    const { page = 1, size = 20, search, archived = false, agent_id: agentId } = query;
    const filter = { search, archived, agentId, limit: size, offset: (page - 1) * size };
    return listConversations(context, actor, filter);
  });
  serve(app, chatRoutes, "POST /chat/conversations", ({ actor, body, request, idempotencyKey }) =>
    createConversation(context, actor, body, toIdempotentRequest(actor, request, idempotencyKey)),
  );
  serve(app, chatRoutes, "GET /chat/conversations/:conversationId", ({ actor, params }) =>
    readConversation(context, actor, params.conversationId),
  );
  serve(
    app,
    chatRoutes,
    "PATCH /chat/conversations/:conversationId",
    ({ actor, params, body, request, idempotencyKey }) => {
      const patch = { title: body.title.trim(), has_own_title: true };
      const idempotency = toIdempotentRequest(actor, request, idempotencyKey);
      return changeConversation(context, actor, params.conversationId, patch, idempotency);
    },
  );
  serve(
    app,
    chatRoutes,
    "PATCH /chat/conversations/:conversationId/archive",
    ({ actor, params, body, request, idempotencyKey }) => {
      const patch = { archived: body.archived ?? true };
      const idempotency = toIdempotentRequest(actor, request, idempotencyKey);
      return changeConversation(context, actor, params.conversationId, patch, idempotency);
    },
  );
  serve(app, chatRoutes, "DELETE /chat/conversations/:conversationId", async ({ actor, params }) => {
    const { runningId } = await deleteConversation(context, actor, params.conversationId);
    if (runningId) await context.replies.stop(runningId);
    return {};
  });
  serve(app, chatRoutes, "POST /chat/conversations/:conversationId/restore", ({ actor, params }) =>
    restoreConversation(context, actor, params.conversationId),
  );
}
