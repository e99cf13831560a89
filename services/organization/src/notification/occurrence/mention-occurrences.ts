import { aboutNobody, type Occurrence } from "./occurrence.ts";

/** A row of `tickets.later_mention_feed`. */
export interface MentionFeedRow {
  position: number;
  id: string;
  organization_id: string;
  ticket_id: string;
  ticket_number: number;
  communication_id: string;
  member_id: string;
  actor_id: string;
}

/**
 * Returns the occurrences in a batch of mentions that were added by an edit. Even if a message is edited several times, nobody is notified
 * twice.
 */
export function mentionOccurrences(rows: MentionFeedRow[]): Occurrence[] {
  return rows.map(({ ticket_id, ticket_number, communication_id, member_id, actor_id }) => ({
    ...aboutNobody(`mentioned later in ${communication_id}`),
    event: "mentioned",
    audience: "named",
    members: [member_id],
    ...{ actor_id, ticket_id, ticket_number, communication_id },
  }));
}
