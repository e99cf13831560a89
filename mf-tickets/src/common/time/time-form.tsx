import { t } from "@tessera/language/t";
import { Button, Group, TextInput } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import { type FormEvent, useState } from "react";
import { toFieldTime, toMoment } from "./common-times.ts";
import { serverNow } from "./server-clock.ts";
import classes from "./time-form.module.css";

/** How far ahead a time is at least and at most. */
interface TimeLimits {
  minutes: number;
  days: number;
}

interface TimeFormProps {
  /** The label of the button. */
  submit: string;
  limits: TimeLimits;
  onChoose(at: string): void;
}

/** A form for a time ahead, in the user's time zone. */
export function TimeForm({ submit: label, limits, onChoose }: TimeFormProps) {
  const zone = useSession().timezone ?? "UTC";
  const [shown, setShown] = useState(() => toFieldTime(serverNow() + 3_600_000, zone));
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const at = toMoment(shown, zone);
    const problem = findProblem(at, limits);
    setError(problem);
    if (at !== null && problem === null) onChoose(at);
    else event.currentTarget.querySelector("input")?.focus();
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        type="datetime-local"
        label={t("Date and time")}
        description={t("In your time zone, {zone}", { zone })}
        value={shown}
        error={error}
        onChange={({ currentTarget }) => setShown(currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end">
        <Button type="submit">{label}</Button>
      </Group>
    </form>
  );
}

function findProblem(at: string | null, { minutes, days }: TimeLimits): string | null {
  if (at === null) return t("Enter a date and a time.");
  const waits = Date.parse(at) - serverNow();
  if (waits < minutes * 60_000) return t("Choose a time in the future.");
  return waits > days * 86_400_000 ? t("Choose a time within {days} days.", { days }) : null;
}
