import { toInstant } from "@tessera/kit/database/instant";
import type { Person } from "@tessera/wire/organization/member";
import type { TicketActivity, TicketEvent } from "@tessera/wire/ticket/ticket";
import { toCommunication } from "../message/communication.presenter.ts";
import type { EventRow } from "./ticket-activity.repository.ts";
import type { EventPage } from "./ticket-activity.service.ts";

export function toActivity({ events, nextCursor }: EventPage): TicketActivity {
  return { items: events.map(viewEvent), next_cursor: nextCursor };
}

function viewEvent(row: EventRow): TicketEvent {
  return {
    id: row.id,
    kind: row.kind,
    actor: getActor(row),
    field: row.field,
    old_value: row.old_value,
    new_value: row.new_value,
    created_at: toInstant(row.created_at),
    ...(row.message_id === null ? {} : { communication: toCommunication(row) }),
    ...(row.origin === null ? {} : { origin: row.origin }),
    ...(row.change_set === null ? {} : { change_set: row.change_set }),
  };
}

/** Returns null if no person acted, and for members who have left. */
function getActor(row: EventRow): Person | null {
  if (row.actor_id === null || row.actor_display_name === null) return null;
  return {
    id: row.actor_id,
    display_name: row.actor_display_name,
    full_name: row.actor_full_name ?? row.actor_display_name,
    email: row.actor_email ?? "",
    avatar_url: row.actor_avatar_url,
  };
}
