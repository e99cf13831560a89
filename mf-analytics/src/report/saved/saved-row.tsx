import { IconSend, IconTrash } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import { Switch } from "@tessera/ui/mantine-lazy";
import { useSession } from "@tessera/ui/remote/session";
import type { SavedReport } from "@tessera/wire/analytics/analytics";
import { Link } from "react-router";
import { reportPath } from "../report-address.ts";
import { describeSaved, describeSent } from "./saved-labels.ts";
import { useDeleteReport, useSendNow, useSendWeekly } from "./saved-report.queries.ts";
import classes from "./saved-reports.module.css";

interface SavedRowProps {
  saved: SavedReport;
  /** Called when the report is opened. */
  onOpen(): void;
}

/** Shows a saved report, with actions to open it, send it weekly or now, and delete it. */
export function SavedRow({ saved, onOpen }: SavedRowProps) {
  const { name, report, days, group_by: by } = saved;
  const { timezone } = useSession();
  const weekly = useSendWeekly();
  const sending = useSendNow();
  const deleting = useDeleteReport();
  // A pending change is shown at once, and reverted if it fails.
  const isWeekly = weekly.isPending ? weekly.variables.weekly : saved.weekly;
  const actions = [
    { label: t('Send "{name}" now', { name }), icon: IconSend, run: sending },
    { label: t('Delete "{name}"', { name }), icon: IconTrash, run: deleting },
  ];
  return (
    <li className={classes.row}>
      <Link
        className={classes.open}
        to={reportPath({ report, range: { kind: "days", days }, by })}
        onClick={onOpen}
      >
        <span className={classes.name}>{name}</span>
        <span className={classes.words}>{describeSaved(saved)}</span>
        <span className={classes.words}>{describeSent(saved, timezone)}</span>
      </Link>
      <Switch
        size="xs"
        label={t("Weekly")}
        aria-label={t('Send "{name}" weekly', { name })}
        checked={isWeekly}
        onChange={(event) => weekly.mutate({ saved, weekly: event.currentTarget.checked })}
      />
      {actions.map(({ label, icon: Icon, run }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon size={28} aria-label={label} loading={run.isPending} onClick={() => run.mutate(saved)}>
            <Icon size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      ))}
    </li>
  );
}
