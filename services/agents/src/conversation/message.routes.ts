import { serve } from "@tessera/kit/http/serve";
import { chatRoutes } from "@tessera/wire/agent/chat";
import type { FastifyInstance } from "fastify";
import type { AgentsContext } from "../context.ts";
import { requireConversation } from "./conversation.service.ts";
import { toMessage } from "./message.presenter.ts";
import { findLastMessages } from "./message.repository.ts";

const pageSize = 100;

export function addMessageRoutes(app: FastifyInstance, { tenantDb }: AgentsContext): void {
  serve(
    app,
    chatRoutes,
    "GET /chat/conversations/:conversationId/messages",
    async ({ actor, params, query }) => {
      const db = tenantDb.for(actor.organizationId);
      await requireConversation(db, actor, params.conversationId);
      const rows = await findLastMessages(db, params.conversationId, {
        before: query.before,
        limit: pageSize + 1,
      });
      const items = rows.slice(0, pageSize).reverse().map(toMessage);
      return { items, has_more: rows.length > pageSize };
    },
  );
}
