import { t } from "@tessera/language/t";
import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import { UnstyledButton } from "@tessera/ui/mantine";
import type { Evidence, TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import classes from "./evidence.module.css";
import { EvidenceProvider, getPlace, useEvidence } from "./evidence-marks.tsx";
import { getSources } from "./evidence-sources.ts";

const FileDetailPopup = lazy(async () => ({
  default: (await import("@tessera/ui/attachment/popup")).FileDetailPopup,
}));

interface EvidenceSceneProps {
  evidence: TicketDraft["evidence"];
  /** Scrolls to a message of the conversation. */
  onMessage(messageId: string): void;
  children: ReactNode;
}

/** Opens the evidence that the marks inside refer to: the message, the file or the ticket. */
export function EvidenceScene({ evidence, onMessage, children }: EvidenceSceneProps) {
  const api = useAttachmentApi();
  const navigate = useNavigate();
  const [fileId, setFileId] = useState<string | null>(null);

  function open({ kind, message_id: messageId, file_id: file, ticket_id: ticketId }: Evidence) {
    if (kind === "file" && file) setFileId(file);
    else if (kind === "ticket" && ticketId) void navigate(`/dashboard/tickets/${ticketId}`);
    else if (messageId) onMessage(messageId);
  }

  return (
    <EvidenceProvider value={{ evidence, onOpen: open }}>
      {children}
      {fileId ? (
        <Suspense>
          <FileDetailPopup api={api} fileId={fileId} onClose={() => setFileId(null)} />
        </Suspense>
      ) : null}
    </EvidenceProvider>
  );
}

/** The sources by their numbers. What is cited from files and tickets is quoted; messages are opened. */
export function EvidenceList() {
  const { evidence, onOpen } = useEvidence();
  if (evidence.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{t("Evidence")}</h3>
      <ol className={classes.list}>
        {getSources(evidence).map(({ key, first, excerpts }) => (
          <li key={key}>
            <UnstyledButton className={classes.source} onClick={() => onOpen(first)}>
              {getPlace(first)}
            </UnstyledButton>
            {first.kind === "message"
              ? null
              : excerpts.map((excerpt) => (
                  <q key={excerpt} className={classes.excerpt}>
                    {excerpt}
                  </q>
                ))}
          </li>
        ))}
      </ol>
    </>
  );
}
