import { describeNotification, describeRenewal } from "@tessera/language/notification-sentence";
import { t } from "@tessera/language/t";
import type { Notification } from "@tessera/wire/notification/notification";
import { pageLocale } from "@tessera/wire/text/language";

const words = { t, locale: pageLocale };

/** Returns a notification as a sentence in the language of the page, or the original text if the service sent no values. */
export function toSentence({ event, ticket_number, text, values }: Notification): string {
  return values ? describeNotification({ event, ticket_number, ...values }, words) : text;
}

/** Returns the excerpt of a notification, or the renewal date in words; null if it has neither. */
export function toExcerpt({ excerpt, values }: Notification): string | null {
  return values?.renews_at ? describeRenewal(values.renews_at, words) : excerpt;
}
