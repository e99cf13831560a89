import type { Actor } from "@tessera/kit/actor";
import { notFound, rateLimited, unavailable } from "@tessera/kit/failure";
import { plainWords, writeLetter } from "@tessera/kit/letter";
import type { NotificationContext } from "../notification.context.ts";
import { findRecipient, takeTestLetter } from "./letter.repository.ts";

const pauseSeconds = 60;

/** Sends the caller a letter and waits until the mail server has it. One a minute. */
export async function sendTestLetter(
  { tenantDb, mail, now, publicOrigin }: NotificationContext,
  actor: Actor,
): Promise<void> {
  const db = tenantDb.for(actor.organizationId);
  const wait = await db.transaction().execute((trx) => takeTestLetter(trx, actor, now(), pauseSeconds));
  if (wait > 0) throw rateLimited(wait);
  const recipient = await findRecipient(db, actor.userId);
  if (!recipient) throw notFound("member");
  const organization = plainWords(recipient.organization_name);
  const settings = `${publicOrigin}/dashboard/settings/notifications`;
  const letter = writeLetter({
    to: recipient.email,
    subject: `Letters arrive · ${organization}`,
    parts: [
      `You asked for a letter, to see whether those of ${organization} reach you. They do.`,
      { link: settings, label: "Notification settings" },
    ],
  });
  await mail.send({ ...letter, headers: { "list-unsubscribe": `<${settings}>` } }).catch(() => {
    throw unavailable("The mail server does not take letters at the moment.", pauseSeconds);
  });
}
