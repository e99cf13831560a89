import { IconChevronDown, IconClock } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Button, Group, Menu, TextInput } from "@tessera/ui/mantine";
import { Modal } from "@tessera/ui/mantine-lazy";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useSession } from "@tessera/ui/remote/session";
import { communicationLimits } from "@tessera/wire/ticket/communication.constants";
import { type FormEvent, useState } from "react";
import { serverNow } from "../server-clock.ts";
import classes from "./send-later.module.css";
import { listSendTimes, toFieldTime, toMoment } from "./send-times.ts";

interface SendLaterProps {
  disabled: boolean;
  onSend(at: string): void;
}

/** A menu to send a reply later: at one of a few common times, or at any other time. */
export function SendLater({ disabled, onSend }: SendLaterProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { zone } = useZone();
  const times = listSendTimes(serverNow(), zone);
  return (
    <>
      <Menu position="top-end" width={336}>
        <Menu.Target>
          <ActionIcon
            size={30}
            variant="default"
            aria-label={t("Send later")}
            title={t("Send later")}
            disabled={disabled}
          >
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t("Send later")}</Menu.Label>
          {times.map(({ label, at }) => (
            <Menu.Item
              key={label}
              leftSection={<IconClock size={14} stroke={1.5} aria-hidden />}
              rightSection={<span className={classes.time}>{formatDateTime(at, zone).text}</span>}
              onClick={() => onSend(at)}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setChoosing(true)}>{t("Choose a time…")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isChoosing} onClose={() => setChoosing(false)} title={t("Send later")} size={400}>
        <TimeForm
          onChoose={(at) => {
            setChoosing(false);
            onSend(at);
          }}
        />
      </Modal>
    </>
  );
}

function useZone(): { zone: string } {
  return { zone: useSession().timezone ?? "UTC" };
}

function TimeForm({ onChoose }: { onChoose(at: string): void }) {
  const { zone } = useZone();
  const [shown, setShown] = useState(() => toFieldTime(serverNow() + 3_600_000, zone));
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const at = toMoment(shown, zone);
    const problem = findProblem(at);
    setError(problem);
    if (at !== null && problem === null) onChoose(at);
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
