import { toInstant } from "@tessera/kit/database/instant";
import type { DeletedTicket } from "@tessera/wire/ticket/ticket";
import { toPriority } from "../ticket-column.ts";
import type { DeletedTicketRow } from "./deleted-ticket.repository.ts";

export function toDeletedTicket(row: DeletedTicketRow): DeletedTicket {
  return {
    ...row,
    priority: toPriority(row.priority),
    deleted_at: toInstant(row.deleted_at),
    restorable_until: toInstant(row.restorable_until),
  };
}
