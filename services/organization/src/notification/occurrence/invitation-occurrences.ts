import { aboutNobody, type Occurrence } from "./occurrence.ts";

/** A row of `identity.accepted_invitation_feed`. */
export interface AcceptedFeedRow {
  position: number;
  id: string;
  organization_id: string;
  invitation_id: string;
  inviter_id: string;
  member_id: string;
}

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
