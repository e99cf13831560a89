import { buffer } from "node:stream/consumers";
import { createFileAccess } from "@tessera/kit/file-access/file-access";
import { openSmtp } from "@tessera/kit/mail/mail";
import { createReplyAddresses } from "@tessera/kit/mail/reply-address";
import { probeConfinement } from "@tessera/kit/sandbox/confinement";
import type { Foundation } from "@tessera/kit/service/service";
import { createCredentialBox } from "@tessera/kit/tokens/credential-box";
import type { Static } from "typebox";
import { type configSchema, getSmtpName } from "./config.ts";
import { readMailProviders } from "./connection/mail-providers.ts";
import { usualTimeouts } from "./connection/own-servers.ts";
import type { IntakeContext } from "./intake/intake.context.ts";
import type { MailboxContext } from "./mailbox/mailbox.context.ts";
import { createOpenMailboxes, leaveMailboxes } from "./mailbox/mailbox.jobs.ts";
import { readDkim } from "./outbound/dkim.ts";
import { createLinkFile } from "./outbound/link-file.ts";
import type { OutboundContext } from "./outbound/outbound.context.ts";
import { parseAddress } from "./reading/header/mail-person.ts";
import { createMailReader } from "./reading/mail-reader.ts";
import type { ReceptionContext } from "./reception/reception.jobs.ts";
import { openSmtpCertificate, readCertificateFiles } from "./reception/smtp-certificate.ts";
import type { RetentionContext } from "./retention/retention.jobs.ts";
import type { MailDatabase } from "./schema.ts";
import { createSenderCheck } from "./trust/sender-check.ts";

const fileTimeoutMs = 60_000;

function readSenderAddress(sender: string | undefined): string | null {
  return parseAddress(sender ?? "");
}

type OwnContext = Omit<
  IntakeContext & ReceptionContext & OutboundContext & RetentionContext & MailboxContext,
  "tenantDb" | "log" | "wakeEvents"
>;

export async function openContext({
  config,
  jobDb,
  log,
  onClose,
}: Foundation<Static<typeof configSchema>, MailDatabase>): Promise<OwnContext> {
  const reader = createMailReader();
  void probeConfinement().then(({ noNetwork }) => {
    if (!noNetwork) log.warn("mails are read with a network in reach: take it away from this process");
  });
  const transport = openSmtp(config.SMTP_URL, getSmtpName(config));
  onClose(reader.close);
  onClose(() => transport.close());
  const certificate = await openSmtpCertificate({
    files: readCertificateFiles(config),
    name: getSmtpName(config),
    log,
  });
  onClose(certificate.close);
  const mailboxes = createOpenMailboxes();
  onClose(() => leaveMailboxes({ jobDb, mailboxes }));
  const lanes: OutboundContext["lanes"] = new Map();
  onClose(() => Promise.all(lanes.values()));
  const turns: IntakeContext["turns"] = new Map();
  onClose(() => Promise.all(turns.values()));
  const files = createFileAccess({
    url: config.FILES_URL,
    secret: config.URL_SECRET,
    timeoutMs: fileTimeoutMs,
  });
  return {
    jobDb,
    certificate,
    retention: { rawDays: config.RAW_MAIL_DAYS, spamDays: config.SPAM_DAYS },
    mailDomain: config.MAIL_DOMAIN,
    publicOrigin: config.PUBLIC_ORIGIN,
    ownSender: readSenderAddress(config.MAIL_FROM),
    replyAddresses: createReplyAddresses([config.REPLY_SECRET, ...config.REPLY_SECRET_FORMER]),
    reader,
    mailboxes,
    lanes,
    turns,
    servers: {
      credentials: createCredentialBox([config.CREDENTIALS_KEY, ...config.CREDENTIALS_KEY_FORMER]),
      providers: readMailProviders(config),
      dial: { allowPrivate: config.ALLOW_PRIVATE_ADDRESSES },
      timeouts: usualTimeouts,
      name: getSmtpName(config),
    },
    checkSender: createSenderCheck(),
    authservIds: config.SMTP_AUTHSERV_IDS.map((id) => id.toLowerCase()),
    transport,
    dkim: readDkim(config),
    maxAttachedBytes: config.MAX_ATTACHED_MB * 1024 * 1024,
    storeFile: files.store,
    readFile: async (...file) => {
      const content = await files.open(...file);
      return content && buffer(content);
    },
    linkFile: createLinkFile(config.PUBLIC_ORIGIN, config.URL_SECRET),
  };
}
