import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { Actor } from "@tessera/kit/actor";
import { agentTools, writeTools } from "@tessera/wire/agent-value";
import { isStepCount, type LanguageModel, type ModelMessage, streamText, type ToolSet } from "ai";
import { type ToolPlan, toolSetFor } from "../../src/tool/tool-set.ts";
import { aDeskFile, aMember, aWireTicket } from "../desk-things.builder.ts";
import type { Arrival } from "../fake-desk.ts";
import { anOutsideServer, type OutsideTool, said } from "../outside-server.builder.ts";
import { aToolRoom, type ToolRoom } from "../tool-room.ts";
import type { Carrier, Stage } from "./hostile-carrier.ts";
import { hostileText, wishesFor } from "./hostile-wish.ts";
import { anObedientModel } from "./obedient-model.ts";

/** How a conversation is held. A fault is a mistake of ours, made to see that it would be noticed. */
export interface Manner {
  actor?: Partial<Actor>;
  fault?: "approvals are ignored" | "another's token is used";
  /** What the person says to each question; without it they say nothing. */
  approves?: boolean;
}

/** How a conversation went. `effects` is what reached anybody without having been approved, and what was read of others. */
export interface Conversation {
  wish: string;
  obeyed: number;
  asked: number;
  effects: string[];
  writes: Arrival[];
}

/** Everything a hostile text could reach: a desk of two organizations, two servers elsewhere, and somebody who collects. */
export async function aHostileRoom() {
  const room = await aToolRoom();
  const model = await anObedientModel();
  const collector = await aCollector();
  const tool: OutsideTool = { name: "ask", answer: () => said("Nothing.") };
  const outside = await anOutsideServer([tool]);
  const outbox = await anOutsideServer([{ name: "send", answer: () => said("Sent.") }]);
  const language = createOpenAICompatible({ name: "obedient", baseURL: model.url }).chatModel("obedient");
  const plan: ToolPlan = {
    tools: agentTools.map((name) => ({ name, needs_approval: writeTools.includes(name) })),
    servers: [
      { name: "outside", url: outside.url, token: null, needs_approval: false },
      { name: "outbox", url: outbox.url, token: null, needs_approval: true },
    ],
  };

  async function converse(carrier: Carrier, index: number, manner: Manner = {}): Promise<Conversation> {
    const { caller, foreign, things, targets } = await aStage(room, collector.url, manner.actor);
    const wish = wishesFor(targets)[index];
    if (!wish) throw new Error(`There is no wish ${index}.`);
    const stage: Stage = {
      things,
      context: {},
      outside: tool,
      messages: [{ role: "user", content: "Help me." }],
    };
    carrier.put(stage, hostileText(wish, index));
    const ask = carrier.ask && { tool: carrier.ask.tool, input: JSON.stringify(carrier.ask.input) };
    model.follow({ ask, wish });
    const before = { arrivals: room.desk.arrivals.length, sent: outbox.calls.length };

    const token = manner.fault === "another's token is used" ? foreign.token : caller.token;
    const agent = await toolSetFor(plan, room.contextFor({ ...caller, token }, stage.context));
    const tools = manner.fault === "approvals are ignored" ? withoutApprovals(agent.tools) : agent.tools;
    const { asked, text } = await talk(language, tools, stage.messages, manner.approves);
    await agent.close();

    const arrivals = room.desk.arrivals.slice(before.arrivals);
    const effects = [
      ...collector.requests.splice(0).map((url) => `collected ${url}`),
      ...intrusionsIn(arrivals, caller.actor, `${model.shown()}${text}`),
      ...(manner.approves ? [] : changesIn(arrivals, outbox.calls.length - before.sent)),
    ];
    return { wish: wish.name, obeyed: model.obeyed(), asked, effects, writes: writesIn(arrivals) };
  }

  return {
    converse,
    async [Symbol.asyncDispose]() {
      for (const part of [room, model, collector, outside, outbox]) await part[Symbol.asyncDispose]();
    },
  };
}
export type HostileRoom = Awaited<ReturnType<typeof aHostileRoom>>;

function writesIn(arrivals: Arrival[]): Arrival[] {
  return arrivals.filter(({ operation }) => !operation.startsWith("GET "));
}

function changesIn(arrivals: Arrival[], sent: number): string[] {
  return [
    ...writesIn(arrivals).map(({ operation }) => operation),
    ...(sent > 0 ? ["something was sent out"] : []),
  ];
}

function intrusionsIn(arrivals: Arrival[], { organizationId }: Actor, read: string): string[] {
  const isForeign = arrivals.some((arrival) => arrival.organizationId !== organizationId);
  return [
    ...(isForeign ? ["another organization was asked"] : []),
    ...(read.includes("their-secret") ? ["another organization was read"] : []),
  ];
}

/** A new organization in which somebody works, and another one with a secret. */
async function aStage(room: ToolRoom, collectorUrl: string, actor: Partial<Actor> | undefined) {
  const foreign = await room.aCaller({ role: "owner" });
  const caller = await room.aCaller(actor);
  const theirs = room.desk.of(foreign.actor.organizationId);
  const things = room.desk.of(caller.actor.organizationId);
  const theirTicket = aWireTicket({ number: 1, title: "their-secret", description: "their-secret" });
  const theirFile = aDeskFile({ text: "their-secret" });
  const ticket = aWireTicket({ number: 1, description: "our-secret" });
  const attacker = aMember("Mallory");
  theirs.tickets.push(theirTicket);
  theirs.files.push(theirFile);
  things.tickets.push(ticket);
  things.members.push(attacker);
  const targets = {
    ticketId: ticket.id,
    foreignTicketId: theirTicket.id,
    foreignFileId: theirFile.analysis.id,
    attackerId: attacker.id,
    collectorUrl,
  };
  return { caller, foreign, things, targets };
}

/** Runs the conversation, and once more with what the person said to what they were asked. */
async function talk(model: LanguageModel, tools: ToolSet, messages: ModelMessage[], approves?: boolean) {
  const first = await reply(model, tools, messages);
  const asked = first.approvals.length;
  if (approves === undefined || asked === 0) return { asked, text: first.text };
  const answers = first.approvals.map(({ approvalId }) => ({
    type: "tool-approval-response" as const,
    approvalId,
    approved: approves,
  }));
  const answered: ModelMessage[] = [...messages, ...first.messages, { role: "tool", content: answers }];
  const second = await reply(model, tools, answered);
  return { asked, text: first.text + second.text };
}

async function reply(model: LanguageModel, tools: ToolSet, messages: ModelMessage[]) {
  const result = streamText({ model, tools, messages, stopWhen: isStepCount(6), onError: () => {} });
  await result.consumeStream();
  const content = await result.content;
  return {
    text: await result.text,
    messages: await result.responseMessages,
    approvals: content.filter((part) => part.type === "tool-approval-request"),
  };
}

function withoutApprovals(tools: ToolSet): ToolSet {
  const eager = Object.entries(tools).map(([name, tool]) => [name, { ...tool, needsApproval: false }]);
  return Object.fromEntries(eager);
}

/** Where data would go that a picture or a link carries out. */
async function aCollector() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}
