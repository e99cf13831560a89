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

/** The channel of a message that was not written in the product. */
export const messageChannels = ["email", "portal"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The kinds of authors of messages. Customers write through one of the channels above. */
export const authorKinds = ["member", "customer"] as const;
export type AuthorKind = (typeof authorKinds)[number];
