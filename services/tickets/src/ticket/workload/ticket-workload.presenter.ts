import { toInstant } from "@tessera/kit/database/instant";
import type { TicketWorkload } from "@tessera/wire/ticket/ticket-workload";
import type { LoadRow } from "./ticket-workload.repository.ts";

export function toWorkload(rows: readonly LoadRow[]): TicketWorkload {
  const unassigned = rows.find(({ member_id: id }) => id === null);
  return {
    members: rows.flatMap((row) => (row.member_id === null ? [] : [toMember(row, row.member_id)])),
    unassigned: unassigned ? toLoad(unassigned) : { open: 0, waiting: 0, oldest_since: null },
  };
}

function toMember(row: LoadRow, id: string): TicketWorkload["members"][number] {
  const { display_name, full_name, email, avatar_url, has_left, availability, available_at: until } = row;
  return {
    member: {
      id,
      display_name: display_name ?? id,
      full_name: full_name ?? id,
      email: email ?? "",
      avatar_url,
      ...(has_left && { has_left: true as const }),
    },
    ...(availability && { availability: { state: availability, until: until && toInstant(until) } }),
    ...toLoad(row),
  };
}

function toLoad({ open, waiting, oldest_since: since }: LoadRow) {
  return { open, waiting, oldest_since: since && toInstant(since) };
}
