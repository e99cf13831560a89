import { plainWords, type Recipient, writeEmail } from "@tessera/kit/mail/email";
import type { EmailMessage } from "@tessera/kit/mail/mail";
import type { ReaderTranslator } from "@tessera/kit/mail/translations";
import type { Role } from "@tessera/wire/api/permission";
import { invitationDays } from "@tessera/wire/organization/membership.constants";
import { translatorFor } from "../translations.ts";

export interface InvitationMail extends Recipient {
  inviter: string;
  organization: string;
  role: Role;
  link: string;
}

export function invitationEmail({
  inviter,
  organization,
  role,
  link,
  ...mail
}: InvitationMail): EmailMessage {
  const words = translatorFor(mail.language);
  const { t } = words;
  const [who, where] = [plainWords(inviter), plainWords(organization)];
  return writeEmail({
    ...mail,
    subject: t("Join {organization} on Tessera", { organization: where }),
    parts: [
      inviteAs(role, words, { person: who, organization: where }),
      { link, label: t("Accept the invitation") },
      t(
        "The invitation is valid for {days} days, once, and for this address only. If you didn't expect it, ignore this email.",
        { days: invitationDays },
      ),
    ],
  });
}

function inviteAs(
  role: Role,
  { t }: ReaderTranslator,
  names: { person: string; organization: string },
): string {
  const invitations: Record<Role, string> = {
    owner: t("{person} invites you to join {organization} on Tessera, as an owner.", names),
    admin: t("{person} invites you to join {organization} on Tessera, as an admin.", names),
    user: t("{person} invites you to join {organization} on Tessera, as an agent.", names),
    viewer: t("{person} invites you to join {organization} on Tessera, as a viewer.", names),
  };
  return invitations[role];
}
