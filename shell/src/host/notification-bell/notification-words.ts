import { describeNotification, describeRenewal } from "@tessera/language/notification-sentence";
import { t } from "@tessera/language/t";
import { pageLocale } from "@tessera/wire/language";
import type { Notification } from "@tessera/wire/notification";

const words = { t, locale: pageLocale };

/** What happened, in the page's language; as it came from a service that does not say more. */
export function toSentence({ event, ticket_number, text, values }: Notification): string {
  return values ? describeNotification({ event, ticket_number, ...values }, words) : text;
}

/** What was written, or what it is about. */
export function toExcerpt({ excerpt, values }: Notification): string | null {
  return values?.renews_at ? describeRenewal(values.renews_at, words) : excerpt;
}
