/** `public` reaches the ticket's requester, `internal` only the installation. */
export const visibilities = ["public", "internal"] as const;
export type Visibility = (typeof visibilities)[number];

/** The longest message in characters, for how many minutes its author may edit it, and how far ahead a reply may be scheduled. */
export const communicationLimits = {
  body: 20_000,
  editMinutes: 15,
  minScheduleMinutes: 1,
  maxScheduleDays: 90,
} as const;

/** Who writes messages: members, and customers by the channel they use. */
/** How a message came that was not written in the product. */
export const messageChannels = ["email", "portal"] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const authorKinds = ["member", "customer"] as const;
export type AuthorKind = (typeof authorKinds)[number];
