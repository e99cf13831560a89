/** How long a link or code to sign in at the portal works, and how long a customer stays signed in by it. */
export const portalLimits = { linkMinutes: 15, sessionDays: 14, codeDigits: 6 } as const;

/** What customers write and send at once. A receipt is what the files service answers for a file. */
export const portalFileLimits = { files: 10, receipt: 4_000 } as const;

/** A request of someone who is not signed in: how long it waits for them to confirm it, what it may hold, and what a form is good for. */
export const portalFormLimits = {
  heldDays: 3,
  passMinutes: 60,
  name: 100,
  body: 20_000,
  files: 5,
  fileBytes: 10 * 1024 * 1024,
  notice: 1_000,
} as const;

/** What a host page says about itself or its reader, with a new request. */
export const portalMetadataLimits = { entries: 20, key: 50, value: 500 } as const;

/** What an organization may ask on its form besides a name, an address, a subject and a text. */
export const portalFormFields = ["category", "department", "urgency"] as const;
export type PortalFormField = (typeof portalFormFields)[number];

/** Where a customer wrote a request. */
export const portalChannels = ["portal", "widget"] as const;

/** `text/event-stream` for a customer's token: `changed` whenever something of the ticket changes that they see. */
export const portalStreamPath = (ticketId: string): string => `/portal/tickets/${ticketId}/stream`;
