/** How long a link to sign in at the portal works, and how long a customer stays signed in by it. */
export const portalLimits = { linkMinutes: 15, sessionDays: 14 } as const;

/** What customers write and send at once. A receipt is what the files service answers for a file. */
export const portalFileLimits = { files: 10, receipt: 4_000 } as const;

/** `text/event-stream` for a customer's token: `changed` whenever something of the ticket changes that they see. */
export const portalStreamPath = (ticketId: string): string => `/portal/tickets/${ticketId}/stream`;
