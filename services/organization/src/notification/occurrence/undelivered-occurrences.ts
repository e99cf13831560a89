import { aboutNobody, type Occurrence } from "./occurrence.ts";

/** A row of `mail.undelivered_feed`. */
export interface UndeliveredFeedRow {
  position: number;
  id: string;
  organization_id: string;
  ticket_id: string;
  ticket_number: number;
  communication_id: string;
}

/** Notifies the author of a reply that did not reach the customer, and the assignee. */
export function undeliveredOccurrences(rows: UndeliveredFeedRow[]): Occurrence[] {
  return rows.flatMap(({ id, ticket_id, ticket_number, communication_id }) => {
    const occurrence = { ...aboutNobody(id), ticket_id, ticket_number, communication_id };
    return [
      { ...occurrence, event: "undelivered" as const, audience: "author" as const },
      { ...occurrence, event: "undelivered" as const, audience: "assignee" as const },
    ];
  });
}
