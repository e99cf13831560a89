import type { Actor } from "@tessera/kit/tokens/actor";
import type { Agent } from "@tessera/wire/agent/agent";
import { agentTools, writeTools } from "@tessera/wire/agent/agent.constants";
import type { Conversation, Exchange } from "@tessera/wire/agent/chat";
import type { MessagePart } from "@tessera/wire/agent/chat.constants";
import type { AgentsFixture } from "../agents-fixture.ts";
import type { TestExternalServer } from "../external-server.builder.ts";
import type { HostileStage } from "./hostile-stage.ts";

/** A member's conversation with an agent that has all tools. */
export interface Talk {
  fixture: AgentsFixture;
  member: Actor;
  path: string;
}

export async function aTalk(
  fixture: AgentsFixture,
  { owner, member }: HostileStage,
  { external, receiver }: Record<"external" | "receiver", TestExternalServer>,
): Promise<Talk> {
  const { body: agent } = await fixture.call<Agent>(owner, "POST /agents/", {
    body: {
      name: "Helper",
      status: "active",
      tools: agentTools.map((name) => ({ name, needs_approval: writeTools.includes(name) })),
      mcp_servers: [
        { name: "external", url: external.url, needs_approval: false },
        { name: "receiver", url: receiver.url },
      ],
    },
  });
  const { body } = await fixture.call<Conversation>(member, "POST /chat/conversations", {
    body: { agent_id: agent.id },
  });
  return { fixture, member, path: `/chat/conversations/${body.id}` };
}

export async function say(talk: Talk, message: string) {
  return post(talk, "messages", { message });
}

/** Gives the same answer to all waiting approvals. */
export async function answerAll(
  talk: Talk,
  reply: Exchange["reply"],
  approved: boolean,
): Promise<Exchange["reply"]> {
  let last = reply;
  for (const id of waitingIn(reply.parts))
    last = await post(talk, "approvals", { approval_id: id, approved });
  return last;
}

async function post({ fixture, member, path }: Talk, what: string, body: object): Promise<Exchange["reply"]> {
  const response = await fixture.call<Exchange>(member, `POST ${path}/${what}`, { body });
  if (response.status !== 200)
    throw new Error(`It was answered ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body.reply;
}

/** Returns the ids of the approvals that are waiting. */
export function waitingIn(parts: MessagePart[]): string[] {
  return parts.flatMap((part) =>
    part.type === "dynamic-tool" && part.state === "approval-requested" ? [part.approval?.id ?? ""] : [],
  );
}
