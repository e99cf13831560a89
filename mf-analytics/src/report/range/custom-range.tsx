import { plural, t } from "@tessera/language/t";
import { Button, TextInput } from "@tessera/ui/mantine";
import { maxReportDays } from "@tessera/wire/analytics/analytics.constants";
import { type FormEvent, useState } from "react";
import { isCalendarDate, toDays } from "./calendar.ts";
import classes from "./range-control.module.css";

/** Returns the errors of a range by field; empty if the range is valid. */
export function rangeProblems(from: string, to: string): { from?: string; to?: string } {
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
  const [dates, setDates] = useState({ from, to });
  const [problems, setProblems] = useState<ReturnType<typeof rangeProblems>>({});
  const set = (change: Partial<typeof dates>) => {
    setDates((before) => ({ ...before, ...change }));
    setProblems({});
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const found = rangeProblems(dates.from, dates.to);
    setProblems(found);
    if (!found.from && !found.to) onApply(dates.from, dates.to);
  };

  return (
    <form className={classes.form} onSubmit={apply} noValidate>
      <TextInput
        type="date"
        label={t("From")}
        value={dates.from}
        error={problems.from}
        onChange={(event) => set({ from: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        type="date"
        label={t("To")}
        value={dates.to}
        error={problems.to}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
      <Button type="submit">{t("Apply")}</Button>
    </form>
  );
}
