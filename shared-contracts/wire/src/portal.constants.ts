/** How long a link to sign in at the portal works, and how long whoever used it stays signed in. */
export const portalLimits = { linkMinutes: 15, sessionDays: 14 } as const;
