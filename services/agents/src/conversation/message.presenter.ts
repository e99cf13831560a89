import { toInstant } from "@tessera/kit/database/instant";
import type { Message } from "@tessera/wire/agent/chat";
import type { MessageRow } from "./message.repository.ts";

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    role: row.role,
    content: row.content,
    parts: row.parts,
    attachments: row.files.map(({ file_id, filename, status }) => ({
      file_id,
      filename: filename ?? "Deleted file",
      status: status ?? "deleted",
    })),
    status: row.status,
    error: row.error,
    model: row.model,
    usage: toUsage(row),
    created_at: toInstant(row.created_at),
  };
}

function toUsage({ input_tokens, output_tokens, cost }: MessageRow): Message["usage"] {
  if (input_tokens === null || output_tokens === null) return null;
  return { input_tokens, output_tokens, cost };
}
