import { t } from "@tessera/language/t";
import { type QueuedReport, removeReport } from "../../send/report-queue.ts";
import { formatMoment } from "../format-moment.ts";

interface WaitingReportsProps {
  reports: QueuedReport[];
  onSend(report: QueuedReport): void;
  onChange(reports: QueuedReport[]): void;
}

/** The reports whose tickets do not exist yet. */
export function WaitingReports({ reports, onSend, onChange }: WaitingReportsProps) {
  if (reports.length === 0) return null;
  const remove = async (id: string) => {
    await removeReport(id);
    onChange(reports.filter((report) => report.id !== id));
  };
  return (
    <section className="card" aria-label={t("Reports not sent yet")}>
      <h2>{t("Not sent yet")}</h2>
      {reports.map((report) => (
        <div key={report.id} className="row">
          <span className="grow">
            {report.page
              ? t("“{page}”, {at}", { page: report.page, at: formatMoment(report.created_at) })
              : formatMoment(report.created_at)}
          </span>
          <button type="button" onClick={() => onSend(report)}>
            {t("Send")}
          </button>
          <button type="button" className="plain" onClick={() => void remove(report.id)}>
            {t("Delete")}
          </button>
        </div>
      ))}
    </section>
  );
}
