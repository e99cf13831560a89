/** The minutes that a sign-in link or code of the portal is valid, the days that a customer stays signed in, and the digits of a code. */
export const portalLimits = { linkMinutes: 15, sessionDays: 14, codeDigits: 6 } as const;

/**
 * The maximum number of files that customers send at once, and the maximum characters of a receipt. A receipt is what the files service
 * returns for a file.
 */
export const portalFileLimits = { files: 10, receipt: 4_000 } as const;

/**
 * The limits of a request by someone who is not signed in: the days it waits for confirmation, the minutes a pass is valid, and the maximum
 * contents of the form. Technical details of a page are `evidenceFiles`, in addition to `files`.
 */
export const portalFormLimits = {
  heldDays: 3,
  passMinutes: 60,
  name: 100,
  body: 20_000,
  files: 5,
  evidenceFiles: 3,
  fileBytes: 10 * 1024 * 1024,
  notice: 1_000,
} as const;

/** The limits of the metadata that a host page sends along with a new request, about itself or its reader. */
export const portalMetadataLimits = { entries: 20, key: 50, value: 500 } as const;

/** The fields that an organization may add to its form, in addition to name, address, subject and text. */
export const portalFormFields = ["category", "department", "urgency"] as const;
export type PortalFormField = (typeof portalFormFields)[number];

/** The places in which a customer can write a request. */
export const portalChannels = ["portal", "widget"] as const;

/**
 * Returns the path of a ticket's `text/event-stream`, for a customer's token. It sends `changed` when something that the customer can see
 * changes.
 */
export const portalStreamPath = (ticketId: string): string => `/portal/tickets/${ticketId}/stream`;
