import { t } from "@tessera/language/t";
import type { FieldErrors } from "@tessera/ui/page/field-errors";
import type {
  Inbox,
  InboxChange,
  InboxConnectionDraft,
  NewInbox,
  OwnServerSettings,
} from "@tessera/wire/mail/mail";
import type { ConnectionSecurity, MailProvider } from "@tessera/wire/mail/mail.constants";

/** A server as entered in the form. */
interface ServerDraft {
  host: string;
  port: string;
  security: ConnectionSecurity;
  user: string;
  /** Empty keeps the saved password; null removes it. */
  password: string | null;
}

/** The values of the inbox form. */
export interface InboxDraft {
  kind: Inbox["kind"];
  local_part: string;
  address: string;
  name: string;
  signature: string;
  acknowledges: boolean;
  /** Empty for the default text. */
  acknowledgement: string;
  mailbox: ServerDraft & { folder: string };
  /** The provider of the mailbox if its owner gives consent instead of a password. */
  provider: MailProvider | null;
  /** The account to sign in with at the provider; empty for the email address. */
  account: string;
  sendsByProvider: boolean;
  importDays: string;
  hasSmtp: boolean;
  smtp: ServerDraft;
}

export const usualPorts = {
  mailbox: { tls: "993", starttls: "143", none: "143" },
  smtp: { tls: "465", starttls: "587", none: "25" },
} as const;

const emptyServer = { host: "", security: "tls", user: "", password: "" } as const;

export const emptyDraft: InboxDraft = {
  ...{ kind: "address", local_part: "", address: "", name: "", signature: "" },
  ...{ acknowledges: true, acknowledgement: "" },
  mailbox: { ...emptyServer, port: usualPorts.mailbox.tls, folder: "INBOX" },
  ...{ provider: null, account: "", sendsByProvider: true, importDays: "0" },
  hasSmtp: false,
  smtp: { ...emptyServer, port: usualPorts.smtp.tls },
};

export function draftOf(inbox: Inbox): InboxDraft {
  const { kind, address, name, signature, acknowledges, acknowledgement, mailbox, smtp } = inbox;
  return {
    ...emptyDraft,
    ...{ kind, address, name, signature: signature ?? "" },
    ...{ acknowledges, acknowledgement: acknowledgement ?? "" },
    ...(mailbox ? { mailbox: { ...toDraft(mailbox), folder: mailbox.folder } } : {}),
    ...getProvider(inbox),
    ...(smtp && !smtp.provider ? { hasSmtp: true, smtp: toDraft(smtp) } : {}),
  };
}

function getProvider({ address, mailbox, smtp }: Inbox) {
  const provider = mailbox?.provider ?? null;
  if (!mailbox || provider === null) return {};
  const account = mailbox.user === address ? "" : mailbox.user;
  return { provider, account, sendsByProvider: Boolean(smtp?.provider) };
}

function toDraft({ host, port, security, user }: NonNullable<Inbox["smtp"]>): ServerDraft {
  return { host, port: String(port), security, user: user ?? "", password: "" };
}

function toSettings({ host, port, security, user, password }: ServerDraft): OwnServerSettings {
  return {
    ...{ host: host.trim(), port: Number(port), security, user: user.trim() || null },
    ...(password === "" ? {} : { password }),
  };
}

/** Returns the server settings to test or save. */
export function getServers(draft: InboxDraft): InboxConnectionDraft {
  const { mailbox, smtp } = draft;
  return {
    ...(hasOwnMailbox(draft)
      ? { mailbox: { ...toSettings(mailbox), user: mailbox.user.trim(), folder: mailbox.folder.trim() } }
      : {}),
    ...(hasOwnSmtp(draft) ? { smtp: toSettings(smtp) } : {}),
  };
}

/** Returns true if the inbox is read from a server with a password. */
export function hasOwnMailbox({ kind, provider }: InboxDraft): boolean {
  return kind === "imap" && provider === null;
}

/** Returns true if replies are sent through an SMTP server of the organization, with or without a password. */
export function hasOwnSmtp({ hasSmtp, provider, sendsByProvider }: InboxDraft): boolean {
  return hasSmtp && !(provider !== null && sendsByProvider);
}

/** Returns the fields for a provider. Replies are sent through it unless other fields say otherwise. */
function atProvider(draft: InboxDraft) {
  const { provider, account, address, sendsByProvider } = draft;
  if (provider === null) return {};
  const way = sendsByProvider || hasOwnSmtp(draft) ? {} : { smtp: null };
  return { provider, account: account.trim() || address.trim(), ...way };
}

function getText({ name, signature, acknowledges, acknowledgement }: InboxDraft) {
  return {
    ...{ name: name.trim(), signature: signature.trim() || null },
    ...{ acknowledges, acknowledgement: acknowledgement.trim() || null },
  };
}

const dayMs = 86_400_000;

export function toNewInbox(draft: InboxDraft, now = Date.now()): NewInbox {
  const days = Number(draft.importDays);
  const since = days > 0 ? { import_since: new Date(now - days * dayMs).toISOString() } : {};
  return {
    ...(draft.kind === "imap"
      ? { address: draft.address.trim(), ...since }
      : { local_part: draft.local_part.trim() }),
    ...getText(draft),
    ...atProvider(draft),
    ...getServers(draft),
  };
}

export function toInboxChange(draft: InboxDraft): InboxChange {
  const { mailbox, smtp } = getServers(draft);
  return {
    ...getText(draft),
    ...(mailbox ? { mailbox } : {}),
    ...(draft.provider === null
      ? { smtp: smtp ?? null }
      : { ...atProvider(draft), ...(smtp ? { smtp } : {}) }),
  };
}

/** Returns the errors for missing values by the path of the field. `inbox` is the existing inbox, or null for a new one. */
export function findGaps(draft: InboxDraft, inbox: Inbox | null): FieldErrors {
  return {
    ...(inbox ? {} : findAddressGap(draft)),
    ...(draft.name.trim() ? {} : { name: t("Enter the name that customers see.") }),
    ...findServerGaps(draft, inbox),
  };
}

function findAddressGap({ kind, local_part, address }: InboxDraft): FieldErrors {
  if (kind === "imap")
    return /^\S+@\S+$/u.test(address.trim()) ? {} : { address: t("Enter the email address of the mailbox.") };
  return /^[a-z0-9](?:[a-z0-9._-]{0,18}[a-z0-9])?$/iu.test(local_part.trim())
    ? {}
    : { local_part: t("Use letters, digits, dots and hyphens, 20 at most.") };
}

/** Returns the errors for missing values that a connection test needs. */
export function findServerGaps(draft: InboxDraft, inbox: Inbox | null): FieldErrors {
  const { mailbox, smtp } = draft;
  const mailboxGaps = {
    ...getGaps(mailbox, "mailbox"),
    ...(mailbox.user.trim() ? {} : { "mailbox.user": t("Enter the user name.") }),
    ...(mailbox.folder.trim() ? {} : { "mailbox.folder": t("Enter the folder.") }),
    ...(mailbox.password === "" && !inbox?.mailbox ? { "mailbox.password": t("Enter the password.") } : {}),
  };
  const smtpGaps = {
    ...getGaps(smtp, "smtp"),
    ...(smtp.user.trim() && smtp.password === "" && !hasSavedSmtp(inbox)
      ? { "smtp.password": t("Enter the password.") }
      : {}),
  };
  return {
    ...(hasOwnMailbox(draft) ? mailboxGaps : {}),
    ...(hasOwnSmtp(draft) ? smtpGaps : {}),
  };
}

function hasSavedSmtp(inbox: Inbox | null): boolean {
  return Boolean(inbox?.smtp && !inbox.smtp.provider);
}

function getGaps({ host, port }: ServerDraft, path: "mailbox" | "smtp"): FieldErrors {
  const isPort = /^\d{1,5}$/u.test(port) && Number(port) > 0 && Number(port) <= 65_535;
  return {
    ...(/^[a-z0-9.:-]+$/iu.test(host.trim()) ? {} : { [`${path}.host`]: t("Enter the name of the server.") }),
    ...(isPort ? {} : { [`${path}.port`]: t("Enter a port.") }),
  };
}
