import { DATES_PROVIDER_DEFAULT_SETTINGS } from "@mantine/dates";
import { type Language, pageLanguage } from "@tessera/wire/text/language";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat";

/** The first day of the week, 0 for Sunday, and what formats dates in the language. */
const languages: Record<Language, { firstDayOfWeek: 0 | 1; load?(): Promise<unknown> }> = {
  en: { firstDayOfWeek: 0 },
  de: { firstDayOfWeek: 1, load: () => import("dayjs/locale/de") },
};

/**
 * Makes Mantine's dates follow a language wherever a module sets nothing else. Called before the first of these components is rendered.
 * With the plugin, fields read a date as they show it.
 */
export async function setDatesLanguage(language: Language = pageLanguage): Promise<void> {
  const { firstDayOfWeek, load } = languages[language];
  await load?.();
  dayjs.extend(customParseFormat);
  Object.assign(DATES_PROVIDER_DEFAULT_SETTINGS, { locale: language, firstDayOfWeek });
}
