/**
 * The states of an inbound mail: stored; parsed and passed on to tickets; added to its ticket. All others are set aside: spam; a duplicate of
 * another mail; automatic, so that nobody needs to see it; unreadable.
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

/**
 * Why a mail became neither a ticket nor a message: it is suspicious; it repeats another mail; a program wrote it and nobody has to read
 * it; nothing could be made of it.
 */
export const setAsideReasons = ["spam", "duplicate", "automatic", "unreadable"] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];

/** Counts of mails that were set aside stop here. */
export const maxSetAsideCount = 10_000;

/**
 * The states of a reply to a customer: queued; accepted by the mail server; cancelled because it was deleted in time; bounced; given up.
 */
const outboundMailStates = ["queued", "sent", "cancelled", "bounced", "failed"] as const;
export type OutboundMailState = (typeof outboundMailStates)[number];

/** The states that are shown for the mails of a ticket. An inbound mail is always `received`; ours have the state of their delivery. */
export const ticketMailStates = ["received", "queued", "sent", "bounced", "failed"] as const;

/**
 * Why an inbox that sends acknowledgements did not acknowledge a mail: the address got one within a day; an automated sender wrote it, or
 * its address does not receive mail; it asks for no automatic replies; its sender is not verified; it was sent days before.
 */
export const acknowledgementRefusals = ["recent", "program", "declined", "unverified", "old"] as const;
export type AcknowledgementRefusal = (typeof acknowledgementRefusals)[number];

/** The number of seconds in which a reply can be taken back before it is sent. */
export const undoSeconds = 10;

/** The source of an inbox's mail: an address of the installation, or the organization's own mailbox, read by IMAP. */
export const inboxKinds = ["address", "imap"] as const;

/** The encryption of a connection to a mail server: from the first byte, by a required upgrade, or none. */
export const connectionSecurities = ["tls", "starttls", "none"] as const;
export type ConnectionSecurity = (typeof connectionSecurities)[number];

/**
 * The providers whose mailboxes are connected by consent (OAuth 2.0) instead of a password, if the installation is registered with them.
 */
export const mailProviders = ["google", "microsoft"] as const;
export type MailProvider = (typeof mailProviders)[number];

/** The display names of the providers. */
export const mailProviderNames: Record<MailProvider, string> = {
  google: "Google",
  microsoft: "Microsoft 365",
};

/** The state of a mailbox owner's consent: not given yet; in force; withdrawn. */
export const consentStates = ["missing", "given", "withdrawn"] as const;
export type ConsentState = (typeof consentStates)[number];

/** The state of the connection to an inbox's mailbox: not read yet; being read; not read because of its problem. */
export const mailboxStates = ["connecting", "connected", "failing"] as const;

/**
 * The step at which a connection to a mail server failed. For a provider: `consent` is missing or was withdrawn, its server does not accept
 * the `account`, or the `provider` refuses the installation.
 */
export const connectionSteps = [
  "name",
  "private",
  "connection",
  "tls",
  "certificate",
  "password",
  "consent",
  "account",
  "provider",
  "folder",
  "address",
  "time",
  "answer",
] as const;
export type ConnectionStep = (typeof connectionSteps)[number];

/** The maximum lengths of `name`, `signature`, `acknowledgement`, `host`, `user`, `password` and `folder` are in characters. */
export const inboxLimits = {
  name: 100,
  signature: 2_000,
  acknowledgement: 2_000,
  inboxes: 50,
  host: 253,
  user: 320,
  password: 1_000,
  folder: 200,
  importDays: 30,
} as const;

/** The time in seconds after which a test email to an inbox is late. */
export const testMailSeconds = 60;
