import { plural, t } from "@tessera/language/t";
import { Button, TextInput } from "@tessera/ui/mantine";
import { useForm } from "@tessera/ui/page/form";
import { maxReportDays } from "@tessera/wire/analytics/analytics.constants";
import { isCalendarDate, toDays } from "./calendar.ts";
import classes from "./range-control.module.css";

/** Returns the errors of a range by field; empty if the range is valid. */
function rangeProblems(from: string, to: string): { from?: string; to?: string } {
  const problems = {
    ...(isCalendarDate(from) ? {} : { from: t("Choose a date") }),
    ...(isCalendarDate(to) ? {} : { to: t("Choose a date") }),
  };
  if (problems.from || problems.to) return problems;
  const days = toDays(from, to);
  if (days < 1) return { to: t("Choose a date on or after From") };
  if (days > maxReportDays)
    return { to: plural(maxReportDays, { one: "Choose at most # day", other: "Choose at most # days" }) };
  return {};
}

interface CustomRangeProps {
  from: string;
  to: string;
  onApply(from: string, to: string): void;
}

/** Asks for two dates, both included. It uses the browser's own date fields, which follow the person's language and keyboard. */
export function CustomRange({ from, to, onApply }: CustomRangeProps) {
  const { form, submit } = useForm({
    initialValues: { from, to },
    validate: (dates) => rangeProblems(dates.from, dates.to),
    send: (dates) => onApply(dates.from, dates.to),
  });

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput type="date" label={t("From")} data-autofocus {...form.getInputProps("from")} />
      <TextInput type="date" label={t("To")} {...form.getInputProps("to")} />
      <Button type="submit">{t("Apply")}</Button>
    </form>
  );
}
