import type { Mail } from "@tessera/kit/mail";
import type { OrganizationContext } from "../context.ts";

/** What notifications need besides. */
export interface NotificationContext extends OrganizationContext {
  mail: Mail;
  /** Where people reach the product: `https://desk.example.com`. */
  publicOrigin: string;
}
