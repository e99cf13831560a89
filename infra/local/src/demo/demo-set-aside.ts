import type { SetAsideReason } from "@tessera/wire/mail/mail.constants";
import type { ReasonKey } from "@tessera/wire/reason/reasons";
import mails from "./texts/set-aside-mails.json" with { type: "json" };

/** A mail that became neither a ticket nor a message. */
export interface DemoSetAsideMail {
  name: string;
  email: string;
  subject: string;
  text: string;
  hoursAgo: number;
  reason: SetAsideReason;
  /** The score of spam; 0 for all others. */
  score: number;
  /** Keys of reasons without values. */
  details: ReasonKey[];
  language: string;
}

export const demoSetAsideMails = mails as DemoSetAsideMail[];
