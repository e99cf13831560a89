import { t } from "@tessera/language/t";
import { Button, Group, TextInput } from "@tessera/ui/mantine";
import { useSession } from "@tessera/ui/remote/session";
import { communicationLimits } from "@tessera/wire/ticket/communication.constants";
import { type FormEvent, useState } from "react";
import { serverNow } from "../../server-clock.ts";
import classes from "./send-menu.module.css";
import { toFieldTime, toMoment } from "./send-times.ts";

/** A form for the time at which a reply is sent. */
export function TimeForm({ onChoose }: { onChoose(at: string): void }) {
  const zone = useSession().timezone ?? "UTC";
  const [shown, setShown] = useState(() => toFieldTime(serverNow() + 3_600_000, zone));
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const at = toMoment(shown, zone);
    const problem = findProblem(at);
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
        <Button type="submit">{t("Schedule reply")}</Button>
      </Group>
    </form>
  );
}

const { minScheduleMinutes, maxScheduleDays } = communicationLimits;

function findProblem(at: string | null): string | null {
  if (at === null) return t("Enter a date and a time.");
  const waits = Date.parse(at) - serverNow();
  if (waits < minScheduleMinutes * 60_000) return t("Choose a time in the future.");
  return waits > maxScheduleDays * 86_400_000
    ? t("Choose a time within {days} days.", { days: maxScheduleDays })
    : null;
}
