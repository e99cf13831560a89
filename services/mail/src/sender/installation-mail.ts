import type { MailContext } from "../context.ts";
import type { MailContent } from "../reading/read-mail.ts";

type MarkedContent = Pick<MailContent, "from" | "originalFrom" | "automation" | "unsubscribe">;

/**
 * Returns true for a notification of this installation that a mailbox forwarded to an inbox: it comes from the installation's sender, or leads
 * to its settings. A ticket for it would notify its assignee, whose mailbox forwards that, too.
 */
export function isFromInstallation(
  { from, originalFrom, automation, unsubscribe }: MarkedContent,
  { ownSender, publicOrigin }: Pick<MailContext, "ownSender" | "publicOrigin">,
): boolean {
  if (automation !== "auto-generated") return false;
  const isSender = ownSender !== null && [from, originalFrom].some((person) => person?.address === ownSender);
  return isSender || unsubscribe.startsWith(`<${publicOrigin}/`);
}
