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

/** In characters. */
export const inboxLimits = { name: 100, signature: 2_000, inboxes: 50 } as const;
