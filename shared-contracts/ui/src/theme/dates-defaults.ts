import type { Calendar, DateInput, DatePickerInput } from "@mantine/dates";
import { t } from "@tessera/language/t";
import { pageLanguage } from "@tessera/wire/text/language";
import type { DefaultsOf } from "./defaults-of.ts";

/** Defaults of Mantine's dates, apart from what `dates-language` sets for all of them. */
export const datesDefaults = {
  Calendar: {
    defaultProps: {
      ariaLabels: {
        previousMonth: t("Previous month"),
        nextMonth: t("Next month"),
        previousYear: t("Previous year"),
        nextYear: t("Next year"),
        previousDecade: t("Previous decade"),
        nextDecade: t("Next decade"),
      },
    },
  } satisfies DefaultsOf<typeof Calendar>,
  ...(pageLanguage === "de" && {
    DateInput: { defaultProps: { valueFormat: "DD.MM.YYYY" } } satisfies DefaultsOf<typeof DateInput>,
    DatePickerInput: { defaultProps: { valueFormat: "D. MMMM YYYY" } } satisfies DefaultsOf<
      typeof DatePickerInput
    >,
  }),
};
