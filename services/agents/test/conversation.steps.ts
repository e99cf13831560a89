import type { Actor } from "@tessera/kit/actor";
import type { Conversation, Message, Messages } from "@tessera/wire/chat";
import type { AgentsRoom } from "./agents-room.ts";

/** A new conversation of somebody; with the desk's own assistant unless an agent is named. */
export async function aConversation(room: AgentsRoom, actor: Actor, body: object = {}): Promise<string> {
  return (await room.call<Conversation>(actor, "POST /chat/conversations", { body })).body.id;
}

/** Says something and answers the stream of the reply. */
export function sayTo(room: AgentsRoom, actor: Actor, id: string, message = "Hello"): Promise<Response> {
  return room.open(actor, `POST /chat/conversations/${id}/messages`, {
    headers: { accept: "text/event-stream" },
    body: { message },
  });
}

export async function messagesOf(room: AgentsRoom, actor: Actor, id: string): Promise<Message[]> {
  return (await room.call<Messages>(actor, `GET /chat/conversations/${id}/messages`)).body.items;
}
