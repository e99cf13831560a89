import { t } from "@tessera/language/t";
import { Checkbox } from "@tessera/ui/mantine";
import type { NotificationSettings } from "@tessera/wire/notification/notification";
import { getEventLabel } from "./event-labels.ts";
import classes from "./notifications.module.css";

type Choice = NotificationSettings["events"][number];

const channels = [
  { key: "in_app", label: t("In-app") },
  { key: "email", label: t("Email") },
] as const;

interface EventTableProps {
  choices: readonly Choice[];
  onChange(choice: Choice): void;
}

/** A table of all events, with the channels by which a member can be notified of each. */
export function EventTable({ choices, onChange }: EventTableProps) {
  return (
    <div className={classes.panel}>
      <table className={classes.events}>
        <thead>
          <tr>
            <th scope="col">{t("Event")}</th>
            {channels.map(({ key, label }) => (
              <th key={key} scope="col" className={classes.channel}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <EventRow key={choice.event} choice={choice} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface EventRowProps {
  choice: Choice;
  onChange(choice: Choice): void;
}

function EventRow({ choice, onChange }: EventRowProps) {
  const { label, hint } = getEventLabel(choice.event);
  return (
    <tr>
      <th scope="row" className={classes.event}>
        <span className={classes.label}>{label}</span>
        {hint ? <span className={classes.hint}>{hint}</span> : null}
      </th>
      {channels.map((channel) => (
        <td key={channel.key} className={classes.channel}>
          <div className={classes.target}>
            <Checkbox
              aria-label={`${label}: ${channel.label}`}
              checked={choice[channel.key]}
              onChange={({ currentTarget }) => onChange({ ...choice, [channel.key]: currentTarget.checked })}
            />
          </div>
        </td>
      ))}
    </tr>
  );
}
