/** How long a link to sign in at the portal works, and how long a customer stays signed in by it. */
export const portalLimits = { linkMinutes: 15, sessionDays: 14 } as const;
