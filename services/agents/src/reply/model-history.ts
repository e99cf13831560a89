import type { MessagePart } from "@tessera/wire/agent/chat.constants";
import { convertToModelMessages, type ModelMessage, type UIMessage } from "ai";
import type { MessageRow } from "../conversation/message.repository.ts";
import { attachedFilesBlock } from "../model/prompt-block.ts";

/** The maximum length of the history that is sent to a model, in characters. Older messages are left out. */
const maxHistoryLength = 150_000;

type Said = Pick<MessageRow, "role" | "parts" | "files">;

/** Converts a conversation for a language model, oldest first, limited to the most recent messages. */
export async function toModelMessages(messages: readonly Said[]): Promise<ModelMessage[]> {
  const history = withinLimit(messages.filter(({ parts }) => parts.length > 0)).map(toUiMessage);
  return convertToModelMessages(history, { ignoreIncompleteToolCalls: true });
}

function withinLimit(messages: Said[]): Said[] {
  let space = maxHistoryLength;
  const first = messages.findLastIndex((message) => {
    space -= JSON.stringify(message.parts).length;
    return space < 0;
  });
  // The last message is sent whatever its length. The first message sent is one of the user.
  const kept = messages.slice(Math.min(first + 1, messages.length - 1));
  const begin = kept.findIndex(({ role }) => role === "user");
  return begin < 0 ? kept : kept.slice(begin);
}

function toUiMessage({ role, parts, files }: Said): Omit<UIMessage, "id"> {
  const attached = files.map(({ file_id, filename }) => ({ file_id, filename: filename ?? "Deleted file" }));
  const block: MessagePart[] =
    attached.length > 0 ? [{ type: "text", text: attachedFilesBlock(attached) }] : [];
  // A call that still waits for approval has no result that a model could be given.
  const spoken = [...parts, ...block].filter(
    (part) => !part.type.startsWith("data-") && !("state" in part && part.state === "approval-requested"),
  );
  return { role, parts: spoken as UIMessage["parts"] };
}
