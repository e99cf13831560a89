import type { NotificationRow } from "../notification.repository.ts";

/** Notifications that an email lists as one item: `shown` with the sentence for all of `rows`, in ascending order. */
export interface RowGroup {
  shown: NotificationRow;
  rows: NotificationRow[];
}

/** Groups the notifications about each ticket, in the order of the first ones. */
export function groupRows(rows: NotificationRow[]): RowGroup[] {
  const byTicket = Map.groupBy(rows, ({ id, ticket_id }) => ticket_id ?? id);
  return [...byTicket.values()].map((own) => ({ shown: toShown(own), rows: own }));
}

/** A mention is shown first, then an assignment, then the newest. */
function toShown(rows: NotificationRow[]): NotificationRow {
  const newest = (event?: NotificationRow["event"]) => rows.findLast((row) => !event || row.event === event);
  const shown = newest("mentioned") ?? newest("assigned") ?? newest();
  if (!shown) throw new Error("A group of notifications is empty.");
  if (rows.length === 1) return shown;
  return {
    ...shown,
    group: {
      count: rows.length,
      is_messages: rows.every(({ event }) => event === "communication"),
      is_one_person: new Set(rows.map(({ actor_id }) => actor_id)).size === 1,
    },
  };
}
