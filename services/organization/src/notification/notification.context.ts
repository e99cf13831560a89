import type { Mail } from "@tessera/kit/mail/mail";
import type { ReplyAddresses } from "@tessera/kit/mail/reply-address";
import type { OrganizationContext } from "../context.ts";

/** Additional dependencies of notifications. */
export interface NotificationContext extends OrganizationContext {
  mail: Mail;
  /** The origin of the product, for example `https://desk.example.com`. */
  publicOrigin: string;
  /** Signs the addresses for replies to notifications. */
  replyAddresses: ReplyAddresses;
}
