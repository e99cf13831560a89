import { t } from "@tessera/language/t";
import type { QueueState } from "@tessera/wire/api/queue";
import { formatNumber } from "@tessera/wire/text/wording";
import { Moment } from "../common/moment.tsx";
import classes from "../detail/release-table.module.css";
import { queueLabel } from "./queue-labels.ts";

export function QueueTable({ states }: { states: QueueState[] }) {
  return (
    <table className={classes.table} aria-label={t("Queues")}>
      <thead>
        <tr>
          <th scope="col">{t("Queue")}</th>
          <th scope="col" data-figure>
            {t("Waiting")}
          </th>
          <th scope="col" title={t("When the oldest waiting job was queued")}>
            {t("Oldest")}
          </th>
          <th scope="col" data-spare>
            {t("Running")}
          </th>
          <th scope="col" data-spare title={t("Will be retried")}>
            {t("Delayed")}
          </th>
          <th scope="col" data-figure>
            {t("Failed")}
          </th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ name, waiting, active, delayed, failed, waiting_since: since }) => (
          <tr key={name}>
            <th scope="row">{queueLabel(name)}</th>
            <td data-figure>{formatNumber(waiting)}</td>
            <td>{since ? <Moment at={since} /> : "–"}</td>
            <td data-spare>{formatNumber(active)}</td>
            <td data-spare>{formatNumber(delayed)}</td>
            <td data-figure>{formatNumber(failed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
