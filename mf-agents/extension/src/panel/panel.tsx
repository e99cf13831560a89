import { t } from "@tessera/language/t";
import { useEffect, useState } from "react";
import { disconnect } from "../connection/connection.ts";
import { type Connection, loadConnection, watchConnection } from "../connection/stored-connection.ts";
import { listReports, type QueuedReport, removeReport, saveReport } from "../send/report-queue.ts";
import { CaptureView } from "./capture-view.tsx";
import { ConnectView } from "./connect-view.tsx";
import { LeftOverCard } from "./report/left-over-card.tsx";
import { SendView } from "./report/send-view.tsx";
import { useCapturePlan } from "./report/use-capture-plan.ts";
import { useReport } from "./report/use-report.ts";
import { WaitingReports } from "./report/waiting-reports.tsx";

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
  const [sent, setSent] = useState<QueuedReport | null>(null);
  /** The report that was made here last: unlike one that waited, it can be changed. */
  const [madeId, setMadeId] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<QueuedReport[]>([]);
  const report = useReport();
  const { origin, organization } = connection;
  const hasFeature = useCapturePlan(connection);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when a report is closed
  useEffect(() => void listReports(origin).then(setWaiting), [origin, sent]);

  async function send(next: QueuedReport) {
    await saveReport(next);
    report.setQueued(true);
    setMadeId(next.id);
    setSent(next);
  }

  async function goBack(id: string) {
    await removeReport(id);
    report.setQueued(false);
    setSent(null);
  }

  function close() {
    if (sent?.id === madeId) report.discard();
    setSent(null);
  }

  if (sent)
    return (
      <SendView
        connection={connection}
        report={sent}
        onBack={sent.id === madeId ? () => void goBack(sent.id) : undefined}
        onClose={close}
      />
    );
  if (report.leftOver === undefined) return null;
  return (
    <>
      {report.leftOver ? (
        <LeftOverCard report={report} />
      ) : (
        <CaptureView origin={origin} hasFeature={hasFeature} report={report} onReport={send} />
      )}
      <WaitingReports reports={waiting} onSend={setSent} onChange={setWaiting} />
      <p className="quiet foot">
        {t("Connected to {organization}.", { organization })}{" "}
        <button type="button" className="plain" onClick={onDisconnect}>
          {t("Disconnect")}
        </button>
      </p>
    </>
  );
}
