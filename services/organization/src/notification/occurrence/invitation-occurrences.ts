import type { AcceptedFeedRow } from "../../schema/feed.schema.ts";
import { aboutNobody, type Occurrence } from "./occurrence.ts";

/** Notifies the inviter when someone joins. */
export function invitationOccurrences(rows: AcceptedFeedRow[]): Occurrence[] {
  return rows.map(({ invitation_id, inviter_id, member_id }) => ({
    ...aboutNobody(`invitation accepted ${invitation_id}`),
    event: "invitation",
    audience: "named",
    members: [inviter_id],
    actor_id: member_id,
  }));
}
