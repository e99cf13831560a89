import { probeConfinement } from "@tessera/kit/confinement";
import { openSmtp } from "@tessera/kit/mail";
import type { Foundation } from "@tessera/kit/service";
import type { Static } from "typebox";
import type { configSchema } from "./config.ts";
import type { IntakeContext, OutboundContext } from "./context.ts";
import { createOpenFile } from "./file-access/open-file.ts";
import { createStoreFile } from "./file-access/store-file.ts";
import { readDkim } from "./outbound/dkim.ts";
import { createMailReader } from "./reading/mail-reader.ts";
import type { RetentionContext } from "./retention/retention.jobs.ts";
import type { MailDatabase } from "./schema.ts";
import { createReplyAddresses } from "./thread/reply-address.ts";
import { createSenderCheck } from "./trust/sender-check.ts";

type OwnContext = Omit<IntakeContext & OutboundContext & RetentionContext, "tenantDb">;

export function openContext({
  config,
  jobDb,
  log,
  onClose,
}: Foundation<Static<typeof configSchema>, MailDatabase>): OwnContext {
  const reader = createMailReader();
  void probeConfinement().then(({ noNetwork }) => {
    if (!noNetwork) log.warn("mails are read with a network in reach: take it away from this process");
  });
  const transport = openSmtp(config.SMTP_URL);
  onClose(reader.close);
  onClose(() => transport.close());
  return {
    jobDb,
    retention: { rawDays: config.RAW_MAIL_DAYS, spamDays: config.SPAM_DAYS },
    mailDomain: config.MAIL_DOMAIN,
    replyAddresses: createReplyAddresses([config.REPLY_SECRET, ...config.REPLY_SECRET_FORMER]),
    reader,
    checkSender: createSenderCheck(),
    transport,
    dkim: readDkim(config),
    maxAttachedBytes: config.MAX_ATTACHED_MB * 1024 * 1024,
    storeFile: createStoreFile(config.FILES_URL, config.URL_SECRET),
    openFile: createOpenFile(config.FILES_URL, config.URL_SECRET),
  };
}
