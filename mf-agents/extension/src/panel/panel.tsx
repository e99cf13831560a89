import { t } from "@tessera/language/t";
import { pageLocale } from "@tessera/wire/language";
import { useEffect, useState } from "react";
import { disconnect } from "../connection/connection.ts";
import { type Connection, loadConnection, watchConnection } from "../connection/stored-connection.ts";
import { listReports, type QueuedReport, removeReport, saveReport } from "../send/report-queue.ts";
import { CaptureView } from "./capture-view.tsx";
import { ConnectView } from "./connect-view.tsx";
import { SendView } from "./send-view.tsx";
import { useCapturePlan } from "./use-capture-plan.ts";
import { useRecording } from "./use-recording.ts";

/** The panel. `connection` is undefined while it loads, and null if the extension is not connected. */
export function Panel() {
  const [connection, setConnection] = useState<Connection | null | undefined>(undefined);
  useEffect(() => {
    const load = () => void loadConnection().then(setConnection);
    load();
    return watchConnection(load);
  }, []);
  if (connection === undefined) return null;
  if (connection === null) return <ConnectView />;
  return <ConnectedPanel connection={connection} onDisconnect={() => void disconnect(connection)} />;
}

interface ConnectedPanelProps {
  connection: Connection;
  onDisconnect(): void;
}

function ConnectedPanel({ connection, onDisconnect }: ConnectedPanelProps) {
  const [report, setReport] = useState<QueuedReport | null>(null);
  const [waiting, setWaiting] = useState<QueuedReport[]>([]);
  const recording = useRecording();
  const { origin, organization } = connection;
  const hasFeature = useCapturePlan(connection);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when a report is closed
  useEffect(() => void listReports(origin).then(setWaiting), [origin, report]);

  async function send(next: QueuedReport) {
    await saveReport(next);
    setReport(next);
  }

  function close() {
    setReport(null);
    recording.clear();
  }

  if (report) return <SendView connection={connection} report={report} onClose={close} />;
  return (
    <>
      <CaptureView
        origin={origin}
        hasFeature={hasFeature}
        recording={recording}
        onReport={(next) => void send(next)}
      />
      <WaitingReports reports={waiting} onSend={setReport} onChange={setWaiting} />
      <p className="quiet">
        {t("Connected to {organization}.", { organization })}{" "}
        <button type="button" onClick={onDisconnect}>
          {t("Disconnect")}
        </button>
      </p>
    </>
  );
}

interface WaitingReportsProps {
  reports: QueuedReport[];
  onSend(report: QueuedReport): void;
  onChange(reports: QueuedReport[]): void;
}

function WaitingReports({ reports, onSend, onChange }: WaitingReportsProps) {
  if (reports.length === 0) return null;
  const remove = async (id: string) => {
    await removeReport(id);
    onChange(reports.filter((report) => report.id !== id));
  };
  return (
    <section aria-label={t("Reports not sent yet")}>
      <h1>{t("Not sent yet")}</h1>
      {reports.map((report) => (
        <div key={report.id} className="row">
          <span>{new Date(report.created_at).toLocaleString(pageLocale)}</span>
          <button type="button" onClick={() => onSend(report)}>
            {t("Send")}
          </button>
          <button type="button" onClick={() => void remove(report.id)}>
            {t("Delete")}
          </button>
        </div>
      ))}
    </section>
  );
}
