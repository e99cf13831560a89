import type { Conversation } from "@tessera/wire/chat";
import type { Caller } from "./caller.ts";

/** A reply as it was received. */
export interface StreamedReply {
  firstTokenMs: number;
  text: string;
  /** True if the reply arrived completely. */
  isWhole: boolean;
}

export async function newConversation(caller: Caller): Promise<string> {
  const { id } = await caller.ask<Conversation>("/chat/conversations", { method: "POST", body: {} });
  return id;
}

/** Sends a message to a conversation and reads the streamed reply to its end. Throws on a refusal. */
export async function say({ base, headers }: Caller, id: string, message: string): Promise<StreamedReply> {
  const began = performance.now();
  const response = await fetch(`${base}/chat/conversations/${id}/messages`, {
    method: "POST",
    headers: { ...headers, accept: "text/event-stream", "content-type": "application/json" },
    body: JSON.stringify({ message }),
  });
  if (!response.ok) throw new Error(`A message was answered ${response.status}: ${await response.text()}`);
  const recorded: StreamedReply = { firstTokenMs: Number.POSITIVE_INFINITY, text: "", isWhole: false };
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of response.body ?? []) {
    const frames = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) handle(recorded, frame, began);
  }
  return recorded;
}

function handle(recorded: StreamedReply, frame: string, began: number): void {
  if (frame === "data: [DONE]") recorded.isWhole = true;
  if (!frame.startsWith('data: {"type":"text-delta"')) return;
  if (recorded.text === "") recorded.firstTokenMs = performance.now() - began;
  recorded.text += JSON.parse(frame.slice(6)).delta;
}
