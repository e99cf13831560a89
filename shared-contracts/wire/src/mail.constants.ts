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

/**
 * Why an inbox that acknowledges did not answer a customer's mail: the address was answered within a day; a program wrote it, or nobody reads what is
 * sent to its address; it asks for no automatic replies; who sent it is not known for sure; it was sent days before.
 */
export const acknowledgementRefusals = ["recent", "program", "declined", "unverified", "old"] as const;
export type AcknowledgementRefusal = (typeof acknowledgementRefusals)[number];

/** How long a reply can be taken back before it leaves. */
export const undoSeconds = 10;

/** Where mail of an inbox comes from: an address of the installation, or a mailbox of the organization's own that is read by IMAP. */
export const inboxKinds = ["address", "imap"] as const;

/** How a connection to a mail server is kept private: from its first byte, by an upgrade that it insists on, or not at all. */
export const connectionSecurities = ["tls", "starttls", "none"] as const;
export type ConnectionSecurity = (typeof connectionSecurities)[number];

/** Whose mailboxes are connected by consent (OAuth 2.0) instead of a password, where the installation is registered there. */
export const mailProviders = ["google", "microsoft"] as const;
export type MailProvider = (typeof mailProviders)[number];

/** As people know them. */
export const mailProviderNames: Record<MailProvider, string> = {
  google: "Google",
  microsoft: "Microsoft 365",
};

/** Whether the owner of a provider's mailbox lets the installation in: not yet; at present; not any more. */
export const consentStates = ["missing", "given", "withdrawn"] as const;
export type ConsentState = (typeof consentStates)[number];

/** Whether the mailbox of an inbox is read: not yet; at present; not, for its problem. */
export const mailboxStates = ["connecting", "connected", "failing"] as const;

/**
 * What a connection to a mail server did not get past. Of a provider's: `consent` is missing or was withdrawn, its server does not let the
 * `account` in, or the `provider` refuses the installation.
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

/** `name`, `signature`, `acknowledgement`, `host`, `user`, `password` and `folder` in characters. */
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
