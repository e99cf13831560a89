/** `public` messages are visible to the ticket's requester, `internal` ones only to members. */
export const visibilities = ["public", "internal"] as const;
export type Visibility = (typeof visibilities)[number];

/** The maximum length of a message in characters, how long its author may edit it, and how far ahead a reply may be scheduled. */
export const communicationLimits = {
  body: 20_000,
  editMinutes: 15,
  minScheduleMinutes: 1,
  maxScheduleDays: 90,
} as const;

/** The maximum length of a draft in characters. It may be longer than a message, so that no text is lost before it is shortened. */
export const draftLimits = { body: 100_000 } as const;

/** The channel of a message that was not written in the product. */
export const messageChannels = ["email", "portal"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * Why a note waits for a decision: its author is neither the requester nor in copy (`newcomer`), or names a member's address without proof
 * (`unproven_member`).
 */
export const heldReasons = ["newcomer", "unproven_member"] as const;
export type HeldReason = (typeof heldReasons)[number];

/** What becomes of a held note; see `heldDecisions`. */
export const heldDecisionNames = ["add", "ticket", "reply", "note"] as const;
export type HeldDecision = (typeof heldDecisionNames)[number];

/**
 * The decisions on a held note. `add`: its author is put in copy and the requester sees it. `ticket`: it becomes a ticket of its author.
 * `reply`: it becomes the member's reply and is sent. `note`: it stays a note.
 */
export const heldDecisions: Readonly<Record<HeldReason, readonly HeldDecision[]>> = {
  newcomer: ["add", "ticket", "note"],
  unproven_member: ["reply", "note"],
};

/** What the status of a ticket becomes when a reply is sent. */
export const repliedStatuses = ["unchanged", "pending", "resolved"] as const;
export type RepliedStatus = (typeof repliedStatuses)[number];

/** The kinds of authors of messages. Customers write through one of the channels above. */
export const authorKinds = ["member", "customer"] as const;
export type AuthorKind = (typeof authorKinds)[number];

/** What becomes of a reply that contains what may not be for its reader: it is refused, or sent where that is possible. */
export const leakHandlings = ["refuse", "send"] as const;

/**
 * What a reply may contain that is not for its reader: words of an internal note, another customer's name, email address, telephone number,
 * order number or file, a secret, a variable that nothing was put into, another language than the customer's.
 */
export const leakKinds = [
  "note",
  "name",
  "address",
  "phone",
  "number",
  "file",
  "secret",
  "variable",
  "language",
] as const;
export type LeakKind = (typeof leakKinds)[number];

/** The kinds that nobody can send. */
export const unsendableLeaks: readonly LeakKind[] = ["secret", "file"];
