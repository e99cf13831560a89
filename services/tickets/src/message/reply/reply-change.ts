import type { RepliedStatus } from "@tessera/wire/ticket/communication.constants";
import type { ReplySettings } from "@tessera/wire/ticket/reply-setting";
import type { TicketChange } from "@tessera/wire/ticket/ticket";
import type { TicketRow } from "../../ticket/ticket.row.ts";

type ReplyChange = Pick<TicketChange, "status" | "pending_reason" | "assigned_to_id">;

/** Returns what a reply changes on its ticket. `authorId` is null if its author cannot be assigned. */
export function toReplyChange(
  { status, assigned_to_id: assigneeId }: Pick<TicketRow, "status" | "assigned_to_id">,
  settings: ReplySettings,
  { statusAfter, authorId }: { statusAfter: RepliedStatus; authorId: string | null },
): ReplyChange {
  return {
    ...toStatus(status, statusAfter, settings),
    ...(settings.assigns_author && assigneeId === null && authorId !== null
      ? { assigned_to_id: authorId }
      : {}),
  };
}

function toStatus(status: string, statusAfter: RepliedStatus, { opens_new }: ReplySettings): ReplyChange {
  if (statusAfter === "resolved") return { status: "resolved" };
  if (statusAfter === "pending") return { status: "pending", pending_reason: "requester" };
  return opens_new && status === "new" ? { status: "open" } : {};
}
