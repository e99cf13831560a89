import { t } from "@tessera/language/t";
import { Checkbox } from "@tessera/ui/mantine";
import type {
  InboxChoice,
  NotificationSettings,
  NotifyingInbox,
} from "@tessera/wire/notification/notification";
import classes from "./notifications.module.css";

const columns = [
  { key: "new_ticket", label: t("New ticket") },
  { key: "communication", label: t("New message") },
] as const;
type Column = (typeof columns)[number];

interface InboxTableProps {
  settings: NotificationSettings;
  onChange(choice: InboxChoice): void;
}

/** A table of the inboxes whose new tickets and messages notify a member. With a single inbox there is nothing to choose. */
export function InboxTable({ settings: { inboxes = [], events }, onChange }: InboxTableProps) {
  if (inboxes.filter(({ inbox_id }) => inbox_id !== null).length < 2) return null;
  const offered = columns.filter(({ key }) => events.some(({ event }) => event === key));
  return (
    <div className={classes.panel}>
      <table className={classes.events}>
        <thead>
          <tr>
            <th scope="col">{t("Inbox (tickets of your own always notify you)")}</th>
            {offered.map(({ key, label }) => (
              <th key={key} scope="col" className={classes.channel}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inboxes.map((inbox) => (
            <InboxRow key={inbox.inbox_id ?? ""} inbox={inbox} columns={offered} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface InboxRowProps {
  inbox: NotifyingInbox;
  columns: Column[];
  onChange(choice: InboxChoice): void;
}

function InboxRow({ inbox, columns: offered, onChange }: InboxRowProps) {
  const { inbox_id, new_ticket, communication } = inbox;
  const { label, hint } = describeInbox(inbox);
  return (
    <tr>
      <th scope="row" className={classes.event}>
        <span className={classes.label}>{label}</span>
        <span className={classes.hint}>{hint}</span>
      </th>
      {offered.map((column) => (
        <td key={column.key} className={classes.channel}>
          <div className={classes.target}>
            <Checkbox
              aria-label={`${label}: ${column.label}`}
              checked={inbox[column.key]}
              onChange={({ currentTarget }) =>
                onChange({ inbox_id, new_ticket, communication, [column.key]: currentTarget.checked })
              }
            />
          </div>
        </td>
      ))}
    </tr>
  );
}

function describeInbox({ address, name }: NotifyingInbox): { label: string; hint: string } {
  return address === null
    ? { label: t("Not by email"), hint: t("help page, widget, browser extension, API or a member") }
    : { label: address, hint: name ?? "" };
}
