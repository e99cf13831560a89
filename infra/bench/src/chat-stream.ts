import type { Conversation } from "@tessera/wire/agent/chat";
import type { Caller } from "./caller.ts";

export async function newConversation(caller: Caller): Promise<string> {
  const { id } = await caller.call<Conversation>("/chat/conversations", { method: "POST", body: {} });
  return id;
}

/** Sends a message to a conversation and reads the streamed reply. Returns true if it arrived completely. Throws on a refusal. */
export async function say({ base, headers }: Caller, id: string, message: string): Promise<boolean> {
  const response = await fetch(`${base}/chat/conversations/${id}/messages`, {
    method: "POST",
    headers: { ...headers, accept: "text/event-stream", "content-type": "application/json" },
    body: JSON.stringify({ message }),
  });
  const reply = await response.text();
  if (!response.ok) throw new Error(`A message was answered ${response.status}: ${reply}`);
  return reply.split("\n\n").includes("data: [DONE]");
}
