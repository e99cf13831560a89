import type { Mail } from "@tessera/kit/mail";
import type { ReplyAddresses } from "@tessera/kit/reply-address";
import type { OrganizationContext } from "../context.ts";

/** What notifications need besides. */
export interface NotificationContext extends OrganizationContext {
  mail: Mail;
  /** Where people reach the product: `https://desk.example.com`. */
  publicOrigin: string;
  /** Signs the addresses that notifications are answered at. */
  replyAddresses: ReplyAddresses;
}
