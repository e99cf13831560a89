import type { UndeliveredFeedRow } from "../../schema/feed.schema.ts";
import { aboutNobody, type Occurrence } from "./occurrence.ts";

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
