import { notFound } from "@tessera/kit/errors/failure";
import { serve } from "@tessera/kit/http/serve";
import type { Caller } from "@tessera/kit/service-client/caller";
import { toCaller } from "@tessera/kit/service-client/caller";
import { chatRoutes, type Exchange } from "@tessera/wire/agent/chat";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requireConversation } from "../conversation/conversation.service.ts";
import { toIdempotentRequest } from "../idempotency.ts";
import {
  approve,
  type Begun,
  type ReplyContext,
  readExchange,
  retry,
  sendMessage,
  stop,
} from "./reply.service.ts";
import { sendStream, wantsStream } from "./reply-stream.ts";
import { toChunks } from "./stored-reply.ts";

type Ids = { file_id: string }[] | undefined;
const toIds = (attachments: Ids) => (attachments ?? []).map(({ file_id }) => file_id);

export function addReplyRoutes(app: FastifyInstance, context: ReplyContext): void {
  addSayingRoutes(app, context);
  serve(app, chatRoutes, "POST /chat/conversations/:conversationId/retry", async (serving) => {
    const { actor, params, request, reply, idempotencyKey } = serving;
    const caller = toCaller(actor, request);
    const idempotency = toIdempotentRequest(actor, request, idempotencyKey);
    return answer(
      context,
      caller,
      await retry(context, caller, params.conversationId, idempotency),
      request,
      reply,
    );
  });
  serve(app, chatRoutes, "POST /chat/conversations/:conversationId/approvals", async (serving) => {
    const { actor, params, body, request, reply, idempotencyKey } = serving;
    const caller = toCaller(actor, request);
    const { approval_id: approvalId, approved, reason } = body;
    const given = { ...params, approvalId, approved, reason };
    const begun = await approve(context, caller, given, toIdempotentRequest(actor, request, idempotencyKey));
    return answer(context, caller, begun, request, reply);
  });
  serve(app, chatRoutes, "POST /chat/conversations/:conversationId/stop", async (serving) => {
    const { actor, params, request } = serving;
    await stop(context, toCaller(actor, request), params.conversationId);
    return {};
  });
  serve(app, chatRoutes, "GET /chat/conversations/:conversationId/stream", async (serving) => {
    const { actor, params, reply } = serving;
    const db = context.tenantDb.for(actor.organizationId);
    const { running_id } = await requireConversation(db, actor, params.conversationId);
    if (!running_id) await reply.code(204).send();
    else await sendStream(reply, (signal) => context.replies.read(actor.organizationId, running_id, signal));
    return {};
  });
}

function addSayingRoutes(app: FastifyInstance, context: ReplyContext): void {
  serve(app, chatRoutes, "POST /chat/conversations/:conversationId/messages", async (serving) => {
    const { actor, params, body, request, reply, idempotencyKey } = serving;
    const caller = toCaller(actor, request);
    const { message: text, attachments, replaces } = body;
    const input = { ...params, text, fileIds: toIds(attachments), replaces };
    const begun = await sendMessage(
      context,
      caller,
      input,
      toIdempotentRequest(actor, request, idempotencyKey),
    );
    return answer(context, caller, begun, request, reply);
  });
  serve(app, chatRoutes, "POST /chat/:agentId/threads/:threadId/messages", async (serving) => {
    const { actor, params, body, request, reply, idempotencyKey } = serving;
    const caller = toCaller(actor, request);
    const { threadId: conversationId, agentId } = params;
    await requireThread(context, caller, conversationId, agentId);
    const input = { conversationId, text: body.content, fileIds: toIds(body.attachments) };
    const begun = await sendMessage(
      context,
      caller,
      input,
      toIdempotentRequest(actor, request, idempotencyKey),
    );
    return answer(context, caller, begun, request, reply);
  });
}

/** Throws "not found" unless the conversation is with that agent. */
async function requireThread(
  { tenantDb }: ReplyContext,
  { actor }: Caller,
  threadId: string,
  agentId: string,
): Promise<void> {
  const { agent_id } = await requireConversation(tenantDb.for(actor.organizationId), actor, threadId);
  if (agent_id !== agentId.toLowerCase())
    throw notFound(toReason("agent.conversation_id_not_found", { id: threadId }));
}

/** Sends the reply as a stream, or as a whole once it is complete. */
async function answer(
  context: ReplyContext,
  caller: Caller,
  begun: Begun,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Exchange> {
  const { organizationId } = caller.actor;
  const exchange = await readExchange(context, caller, begun);
  const pieces = (signal: AbortSignal) =>
    exchange.reply.status === "streaming"
      ? context.replies.read(organizationId, begun.replyId, signal)
      : storedPieces(exchange);
  if (wantsStream(request)) {
    await sendStream(reply, pieces);
    return exchange;
  }
  const timeouts = new AbortController();
  reply.raw.once("close", () => timeouts.abort());
  for await (const _ of pieces(timeouts.signal));
  return readExchange(context, caller, begun);
}

async function* storedPieces({ message, reply }: Exchange): AsyncGenerator<string> {
  for (const chunk of toChunks(reply, message.id)) yield JSON.stringify(chunk);
}
