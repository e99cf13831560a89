import { aboutNobody, type Fact } from "./fact.ts";

/** A row of `identity.accepted_invitation_feed`. */
export interface AcceptedFeedRow {
  position: number;
  id: string;
  organization_id: string;
  invitation_id: string;
  inviter_id: string;
  member_id: string;
}

/** That somebody came is told to whoever invited them. */
export function invitationFactsOf(rows: AcceptedFeedRow[]): Fact[] {
  return rows.map(({ invitation_id, inviter_id, member_id }) => ({
    ...aboutNobody(`invitation accepted ${invitation_id}`),
    event: "invitation",
    audience: "named",
    members: [inviter_id],
    actor_id: member_id,
  }));
}
