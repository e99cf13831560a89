import { t } from "@tessera/language/t";
import { Anchor } from "@tessera/ui/mantine";
import { Table } from "@tessera/ui/mantine-lazy";
import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { useSession } from "@tessera/ui/remote/session";
import type { Usage, UsageEntry } from "@tessera/wire/organization/billing";
import { Link } from "react-router";
import classes from "./billing.module.css";

/** The AI tickets counted in this period, newest first. */
export function UsageHistory({ usage }: { usage: Usage }) {
  return (
    <>
      <h2 className={classes.heading}>
        {t("AI tickets")} <span className={classes.count}>{usage.used}</span>
      </h2>
      {usage.entries.length === 0 ? (
        <p className={classes.empty}>{t("No AI ticket has been counted in this period.")}</p>
      ) : (
        <div className={classes.table}>
          <Table verticalSpacing={9} horizontalSpacing={16} miw={560}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t("Date")}</Table.Th>
                <Table.Th>{t("Ticket")}</Table.Th>
                <Table.Th>{t("Created by")}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {usage.entries.map((entry) => (
                <UsageHistoryRow key={entry.id} entry={entry} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {usage.used > usage.entries.length ? (
        <p className={classes.sentence}>
          {t("The newest {shown} are shown.", { shown: usage.entries.length })}
        </p>
      ) : null}
    </>
  );
}

function UsageHistoryRow({ entry }: { entry: UsageEntry }) {
  const { timezone } = useSession();
  const { text, zone, title } = formatDateTime(entry.counted_at, timezone);
  return (
    <Table.Tr>
      <Table.Td title={title}>
        {text} {zone}
      </Table.Td>
      <Table.Td>
        {entry.ticket_id ? (
          <Anchor component={Link} to={`/dashboard/tickets/${entry.ticket_id}`} c="inherit">
            {entry.ticket_number ? <span className={classes.number}>#{entry.ticket_number}</span> : null}
            {entry.ticket_title ?? t("Ticket")}
          </Anchor>
        ) : (
          t("A ticket that was deleted")
        )}
      </Table.Td>
      <Table.Td>{entry.user_name ?? t("A former member")}</Table.Td>
    </Table.Tr>
  );
}
