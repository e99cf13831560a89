import { describeNotification, describeRenewal } from "@tessera/language/notification-sentence";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import type { Notification } from "@tessera/wire/notification/notification";
import { pageLocale } from "@tessera/wire/text/language";

const translator = { t, locale: pageLocale };

/** Returns a notification as a sentence in the language of the page, or the original text if the service sent no values. */
export function toSentence({ event, ticket_number, group, text, values }: Notification): string {
  return values ? describeNotification({ event, ticket_number, group, ...values }, translator) : text;
}

/** Returns the excerpt of a notification, or the renewal date in words; null if it has neither. */
export function toExcerpt({ excerpt, excerpt_reason, values }: Notification): string | null {
  if (values?.renews_at) return describeRenewal(values.renews_at, translator);
  return excerpt && translateReason(excerpt_reason, excerpt);
}
