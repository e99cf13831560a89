/**
 * What became of a mail that arrived: stored; read and handed to tickets; on its ticket; held back as spam; a copy of another one;
 * nothing that anybody should see; not readable.
 */
const inboundMailStates = [
  "received",
  "accepted",
  "filed",
  "spam",
  "duplicate",
  "ignored",
  "failed",
] as const;
export type InboundMailState = (typeof inboundMailStates)[number];

/** What became of a reply on its way to a customer: it waits; the mail server took it; deleted before; returned; given up. */
const outboundMailStates = ["queued", "sent", "cancelled", "bounced", "failed"] as const;
export type OutboundMailState = (typeof outboundMailStates)[number];

/** What is shown of the mails of a ticket: of those that arrived only that they did, of ours what became of them. */
export const ticketMailStates = ["received", "queued", "sent", "bounced", "failed"] as const;

/** How long a reply can be taken back before it leaves. */
export const undoSeconds = 10;

/** In characters. */
export const inboxLimits = { name: 100, signature: 2_000, inboxes: 50 } as const;
