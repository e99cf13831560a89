import { notFound, rateLimited, unavailable } from "@tessera/kit/errors/failure";
import { plainWords, writeEmail } from "@tessera/kit/mail/email";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import { translatorFor } from "../../translations.ts";
import type { NotificationContext } from "../notification.context.ts";
import { findRecipient, takeTestEmail } from "./email.repository.ts";

const pauseSeconds = 60;

/** Sends the caller an email and waits until the mail server accepts it. Limited to one per minute. */
export async function sendTestEmail(
  { tenantDb, mail, now, publicOrigin }: NotificationContext,
  actor: Actor,
): Promise<void> {
  const db = tenantDb.for(actor.organizationId);
  const wait = await db.transaction().execute((trx) => takeTestEmail(trx, actor, now(), pauseSeconds));
  if (wait > 0) throw rateLimited(wait);
  const recipient = await findRecipient(db, actor.userId);
  if (!recipient) throw notFound(toReason("account.member_not_found"));
  const organization = plainWords(recipient.organization_name);
  const { t } = translatorFor(recipient.language);
  const settings = `${publicOrigin}/dashboard/settings/notifications`;
  const message = writeEmail({
    to: recipient.email,
    language: recipient.language,
    subject: `${t("Emails arrive")} · ${organization}`,
    parts: [
      t("You asked for a test email from {organization}. It arrived, so your notifications will too.", {
        organization,
      }),
      { link: settings, label: t("Notification settings") },
    ],
  });
  await mail.send({ ...message, headers: { "list-unsubscribe": `<${settings}>` } }).catch(() => {
    throw unavailable(toReason("common.mail_server_unreachable"), pauseSeconds);
  });
}
