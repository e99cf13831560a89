import type { MentionFeedRow } from "../../schema/feed.schema.ts";
import { aboutNobody, type Occurrence } from "./occurrence.ts";

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
