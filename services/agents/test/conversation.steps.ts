import type { Actor } from "@tessera/kit/tokens/actor";
import type { Conversation, Message, Messages } from "@tessera/wire/agent/chat";
import type { AgentsFixture } from "./agents-fixture.ts";

/** Creates a conversation, with the installation's own assistant unless `body` names an agent. */
export async function aConversation(
  fixture: AgentsFixture,
  actor: Actor,
  body: object = {},
): Promise<string> {
  return (await fixture.call<Conversation>(actor, "POST /chat/conversations", { body })).body.id;
}

/** Sends a message and returns the response with the reply's stream. */
export function sayTo(
  fixture: AgentsFixture,
  actor: Actor,
  id: string,
  message = "Hello",
): Promise<Response> {
  return fixture.open(actor, `POST /chat/conversations/${id}/messages`, {
    headers: { accept: "text/event-stream" },
    body: { message },
  });
}

export async function readMessages(fixture: AgentsFixture, actor: Actor, id: string): Promise<Message[]> {
  return (await fixture.call<Messages>(actor, `GET /chat/conversations/${id}/messages`)).body.items;
}
