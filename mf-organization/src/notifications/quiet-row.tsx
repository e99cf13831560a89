import { t } from "@tessera/language/t";
import { Select } from "@tessera/ui/field/select";
import { Switch } from "@tessera/ui/mantine-lazy";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import type { NotificationSettings } from "@tessera/wire/notification/notification";
import { useId } from "react";
import classes from "./notifications.module.css";
import { PreferenceRow } from "./preference-row.tsx";

type Quiet = NonNullable<NotificationSettings["quiet"]>;

/** The quiet hours set when they are switched on. */
const night: Quiet = { from: "20:00", to: "07:00" };

interface QuietRowProps {
  quiet: Quiet | null;
  timezone: string;
  onChange(quiet: Quiet | null): void;
}

/** The hours in which no emails are sent. Emails are sent after they end. */
export function QuietRow({ quiet, timezone, onChange }: QuietRowProps) {
  const id = useId();
  const { zone } = formatDateTime(new Date().toISOString(), timezone);
  const place = zone === timezone ? timezone : `${timezone} (${zone})`;
  return (
    <PreferenceRow
      id={id}
      label={t("Quiet hours")}
      text={
        quiet
          ? t("Emails wait until they end. In your time zone, {zone}", { zone: place })
          : t("Emails are sent at any hour")
      }
    >
      {quiet ? (
        <div className={classes.hours}>
          <ClockSelect
            label={t("Quiet from")}
            value={quiet.from}
            other={quiet.to}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <span className={classes.text}>{t("to")}</span>
          <ClockSelect
            label={t("Quiet until")}
            value={quiet.to}
            other={quiet.from}
            onChange={(to) => onChange({ ...quiet, to })}
          />
        </div>
      ) : null}
      <Switch
        aria-labelledby={id}
        checked={quiet !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? night : null)}
      />
    </PreferenceRow>
  );
}

interface ClockSelectProps {
  label: string;
  value: string;
  /** The other end of the quiet hours, which cannot be chosen here. */
  other: string;
  onChange(time: string): void;
}

function ClockSelect({ label, value, other, onChange }: ClockSelectProps) {
  return (
    <Select
      aria-label={label}
      w={92}
      data={clockTimesWith(value).filter((time) => time !== other)}
      value={value}
      onChange={(time) => time && onChange(time)}
    />
  );
}

/** Returns every half hour of a day, and the chosen time if it is a different one. */
function clockTimesWith(chosen: string): string[] {
  const times = Array.from({ length: 48 }, (_, index) => {
    const hour = String(Math.floor(index / 2)).padStart(2, "0");
    return `${hour}:${index % 2 === 0 ? "00" : "30"}`;
  });
  return [...new Set([...times, chosen])].sort();
}
