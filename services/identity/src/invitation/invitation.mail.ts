import { plainWords, writeEmail } from "@tessera/kit/email";
import type { EmailMessage } from "@tessera/kit/mail";
import { invitationDays } from "@tessera/wire/membership.constants";
import type { Role } from "@tessera/wire/permission";

export interface InvitationMail {
  to: string;
  inviter: string;
  organization: string;
  role: Role;
  link: string;
}

export function invitationEmail({ to, inviter, organization, role, link }: InvitationMail): EmailMessage {
  const [who, where] = [plainWords(inviter), plainWords(organization)];
  return writeEmail({
    to,
    subject: `Join ${where} on Tessera`,
    parts: [
      `${who} invites you to join ${where} on Tessera, as ${nameOfRole[role]}.`,
      { link, label: "Accept the invitation" },
      `The invitation works for ${invitationDays} days, once, and for this address only. If you didn't expect it, ignore this email.`,
    ],
  });
}

const nameOfRole: Record<Role, string> = {
  owner: "an owner",
  admin: "an admin",
  user: "a user",
  viewer: "a viewer",
};
