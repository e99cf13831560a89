/** For how many days an invitation can be accepted. */
export const invitationDays = 7;

/** What can become of an invitation. */
export const invitationStates = ["pending", "accepted", "revoked", "expired"] as const;
export type InvitationState = (typeof invitationStates)[number];
