import type { MessagePart } from "@tessera/wire/chat.constants";
import { convertToModelMessages, type ModelMessage, type UIMessage } from "ai";
import type { MessageRow } from "../conversation/message.repository.ts";
import { attachedFilesBlock } from "../model/prompt-block.ts";

/** The most that is sent of a conversation, in characters: what is older is left out. */
const maxHistoryLength = 150_000;

type Said = Pick<MessageRow, "role" | "parts" | "files">;

/** What was said, for a language model; oldest first, as much of the end as it takes in. */
export async function toModelMessages(messages: readonly Said[]): Promise<ModelMessage[]> {
  const history = withinLimit(messages.filter(({ parts }) => parts.length > 0)).map(uiMessageOf);
  return convertToModelMessages(history, { ignoreIncompleteToolCalls: true });
}

function withinLimit(messages: Said[]): Said[] {
  let space = maxHistoryLength;
  const first = messages.findLastIndex((message) => {
    space -= JSON.stringify(message.parts).length;
    return space < 0;
  });
  // The last one is sent whatever its length, and the first one sent is someone's question.
  const kept = messages.slice(Math.min(first + 1, messages.length - 1));
  const begin = kept.findIndex(({ role }) => role === "user");
  return begin < 0 ? kept : kept.slice(begin);
}

function uiMessageOf({ role, parts, files }: Said): Omit<UIMessage, "id"> {
  const attached = files.map(({ file_id, filename }) => ({ file_id, filename: filename ?? "Deleted file" }));
  const block: MessagePart[] =
    attached.length > 0 ? [{ type: "text", text: attachedFilesBlock(attached) }] : [];
  const spoken = [...parts, ...block].filter(({ type }) => !type.startsWith("data-"));
  return { role, parts: spoken as UIMessage["parts"] };
}
