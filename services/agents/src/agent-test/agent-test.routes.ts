import { unavailable } from "@tessera/kit/errors/failure";
import { serve } from "@tessera/kit/http/serve";
import { toCaller } from "@tessera/kit/service-client/caller";
import { agentRoutes } from "@tessera/wire/agent/agent";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance } from "fastify";
import { requireAgent } from "../agent/agent.service.ts";
import { createReplyParts, toText } from "../reply/reply-parts.ts";
import { sendStream, wantsStream } from "../reply/reply-stream.ts";
import { RunningReply } from "../reply/running-reply.ts";
import { type AgentTestContext, type Trial, testAgent } from "./agent-test.service.ts";

export function addAgentTestRoutes(app: FastifyInstance, context: AgentTestContext): void {
  serve(
    app,
    agentRoutes,
    "POST /agents/:agentId/test",
    async ({ actor, params: { agentId }, body, request, reply }) => {
      await requireAgent(context.tenantDb.for(actor.organizationId), agentId);
      const trial = { ...body, agentId, caller: toCaller(actor, request) };
      if (!wantsStream(request)) return { reply: await wholeReply(context, trial) };
      await sendStream(reply, (signal) => readPieces(context, trial, signal));
      return { reply: "" };
    },
  );
}

type Wanted = Omit<Trial, "signal" | "emit">;

async function wholeReply(context: AgentTestContext, trial: Wanted): Promise<string> {
  const parts = createReplyParts();
  const signal = new AbortController().signal;
  const { failure } = await testAgent(context, { ...trial, signal, emit: parts.apply });
  if (failure !== null) throw unavailable(toReason("common.other_text", { text: failure }));
  return toText(parts.parts);
}

/** Yields the chunks of a trial. Disconnecting ends the trial: nobody else reads it, and nothing of it is stored. */
async function* readPieces(
  context: AgentTestContext,
  trial: Wanted,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const reply = new RunningReply(crypto.randomUUID(), []);
  const emit: Trial["emit"] = (chunk) => reply.add(chunk, JSON.stringify(chunk));
  emit({ type: "start", messageId: reply.id });
  const ended = testAgent(context, { ...trial, signal, emit }).finally(() => {
    emit({ type: "finish" });
    reply.end();
  });
  yield* reply.read(signal);
  await ended;
}
