import type { Actor } from "@tessera/kit/actor";
import type { Conversation, Message, Messages } from "@tessera/wire/chat";
import type { AgentsFixture } from "./agents-fixture.ts";

/** A new conversation of someone; with the installation's own assistant unless an agent is named. */
export async function aConversation(
  fixture: AgentsFixture,
  actor: Actor,
  body: object = {},
): Promise<string> {
  return (await fixture.call<Conversation>(actor, "POST /chat/conversations", { body })).body.id;
}

/** Says something and answers the stream of the reply. */
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
