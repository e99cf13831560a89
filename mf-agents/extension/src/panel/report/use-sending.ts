import { t } from "@tessera/language/t";
import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import type { TicketReference } from "@tessera/wire/ticket/ticket-relation";
import { useEffect, useState } from "react";
import { createConnectedClient } from "../../connection/connection.ts";
import type { Connection } from "../../connection/stored-connection.ts";
import { type QueuedReport, type ReportEdits, removeReport, saveReport } from "../../send/report-queue.ts";
import { createTicket, draftReport } from "../../send/send-report.ts";

type SendState =
  | { kind: "sending"; percent: number }
  | { kind: "reading" }
  | { kind: "failed"; message: string }
  | { kind: "review"; draft: TicketDraft; failure?: string }
  | { kind: "created"; ticket: TicketReference };

/** Sends a report and has it drafted; `retry` after a failure. Everything that was reached is stored. */
export function useSending(connection: Connection, queued: QueuedReport) {
  const [state, setState] = useState<SendState>({ kind: "sending", percent: 0 });
  const [client] = useState(() => createConnectedClient(connection));
  const [attempt, setAttempt] = useState(0);
  const [report, setReport] = useState(queued);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt sends again
  useEffect(() => {
    let isOpen = true;
    const show = (next: SendState) => isOpen && setState(next);
    const save = async (next: QueuedReport) => {
      // Ends the sending of a report that the person took back.
      if (!isOpen) throw new Error("Cancelled.");
      setReport(next);
      await saveReport(next);
    };
    const onProgress = (percent: number) => show({ kind: "sending", percent });
    onProgress(0);
    void draftReport({ client, save, onProgress, onReading: () => show({ kind: "reading" }) }, report).then(
      (draft) => show({ kind: "review", draft }),
      (error: unknown) => show({ kind: "failed", message: describe(error) }),
    );
    return () => {
      isOpen = false;
    };
  }, [client, attempt]);

  async function keepEdits(edits: ReportEdits) {
    const next = { ...report, edits };
    setReport(next);
    await saveReport(next);
  }

  async function create(draft: TicketDraft, words: { title: string; description: string }) {
    try {
      const ticket = await createTicket({ client }, draft.id, words);
      await removeReport(report.id);
      setState({ kind: "created", ticket });
    } catch (error) {
      setState({ kind: "review", draft, failure: describe(error) });
    }
  }

  return { state, report, keepEdits, create, retry: () => setAttempt(attempt + 1) };
}

function describe(error: unknown): string {
  return error instanceof Error && error.message ? error.message : t("Couldn't send the report.");
}
