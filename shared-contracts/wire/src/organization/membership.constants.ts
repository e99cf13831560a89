/** The number of days for which an invitation can be accepted. */
export const invitationDays = 7;

/** The states of an invitation. */
export const invitationStates = ["pending", "accepted", "revoked", "expired"] as const;
export type InvitationState = (typeof invitationStates)[number];
