import { toInstant } from "@tessera/kit/database/instant";
import type { Communication, CommunicationPage } from "@tessera/wire/ticket/communication";
import { toAttachments } from "../attachment/attached-file.ts";
import { editableUntil } from "./communication.policy.ts";
import type { CommunicationRow, MessagePage } from "./communication.row.ts";

export function toCommunication(row: CommunicationRow): Communication {
  return {
    id: row.message_id,
    ticket_id: row.message_ticket_id,
    author: {
      id: row.author_id,
      display_name: row.author_display_name,
      full_name: row.author_full_name,
      email: row.author_email,
      avatar_url: row.author_avatar_url,
    },
    author_kind: row.author_kind,
    channel: row.channel,
    visibility: row.visibility,
    requester: row.visibility === "public" ? getRequester(row) : null,
    body: row.body,
    format: row.format,
    mentions: row.mentions,
    created_at: toInstant(row.written_at),
    edited_at: row.edited_at && toInstant(row.edited_at),
    deleted_at: row.deleted_at && toInstant(row.deleted_at),
    editable_until: editableUntil(row.written_at).toISOString(),
    send_at: row.send_at && toInstant(row.send_at),
    held: row.held,
    attachments: toAttachments(row.message_files),
  };
}

function getRequester(row: CommunicationRow): Communication["requester"] {
  return {
    id: row.requester_id,
    display_name: row.requester_display_name,
    full_name: row.requester_full_name,
    email: row.requester_email,
    avatar_url: row.requester_avatar_url,
  };
}

export function toCommunicationPage({ messages, nextCursor }: MessagePage): CommunicationPage {
  return { items: messages.map(toCommunication), next_cursor: nextCursor };
}
