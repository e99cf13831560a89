import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import { Anchor, Button, Group, Popover, UnstyledButton } from "@tessera/ui/mantine";
import type { Evidence } from "@tessera/wire/agent/ticket-draft";
import { lazy, Suspense, useState } from "react";
import { Link, useMatch } from "react-router";
import { CitedEvidence } from "../evidence/cited-evidence.tsx";
import { findMessage, showMessage } from "../message/shown-message.ts";
import { ticketPath } from "../ticket/ticket-title.ts";
import classes from "./ai.module.css";

const FileDetailPopup = lazy(async () => ({
  default: (await import("@tessera/ui/attachment/popup")).FileDetailPopup,
}));

/** A button that leads to the source of the evidence; nothing if the source is not on the page. */
function Source({ evidence, onOpen }: { evidence: Evidence; onOpen(): void }) {
  const { kind, file_id: fileId, message_id: messageId, ticket_id: ticketId } = evidence;
  const shown = useMatch("/dashboard/tickets/:ticketId")?.params.ticketId;
  if (kind === "file" && fileId) {
    return (
      <Group gap={8}>
        <Button variant="default" size="compact-xs" onClick={onOpen}>
          {t("Open file")}
        </Button>
        {shown ? <CitedEvidence ticketId={shown} cited={evidence} /> : null}
      </Group>
    );
  }
  if (kind === "message" && messageId && findMessage(messageId)) {
    return (
      <Button variant="default" size="compact-xs" onClick={() => showMessage(messageId)}>
        {t("Show message")}
      </Button>
    );
  }
  if (kind !== "ticket" || !ticketId || ticketId === shown) return null;
  return (
    <Anchor component={Link} to={ticketPath(ticketId)} fz="inherit">
      {t("Open ticket")}
    </Anchor>
  );
}

interface MarkProps {
  evidence: Evidence;
  number: number;
}

/** A numbered mark that shows the cited text and leads to its source. */
function EvidenceMark({ evidence, number }: MarkProps) {
  const [isFileOpen, setFileOpen] = useState(false);
  const { place, excerpt, file_id: fileId } = evidence;
  const label = translateReason(evidence.label_reason, evidence.label);
  const api = useAttachmentApi();
  return (
    <>
      <Popover width={320} position="bottom-start" withinPortal trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            className={classes.mark}
            aria-label={t("Evidence {number}: {label}", { number, label })}
          >
            {number}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={classes.evidence}>
            <b>{label}</b>
            {place ? <span className={classes.place}>{place}</span> : null}
            <blockquote className={classes.excerpt}>{excerpt}</blockquote>
            <Source evidence={evidence} onOpen={() => setFileOpen(true)} />
          </div>
        </Popover.Dropdown>
      </Popover>
      {isFileOpen && fileId ? (
        <Suspense>
          <FileDetailPopup api={api} fileId={fileId} onClose={() => setFileOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface EvidenceMarksProps {
  /** The ids of the evidence for one statement. */
  ids: readonly string[];
  /** All evidence, in the order of the numbers. */
  evidence: readonly Evidence[];
}

export function EvidenceMarks({ ids, evidence }: EvidenceMarksProps) {
  return evidence.map((one, index) =>
    ids.includes(one.id) ? <EvidenceMark key={one.id} evidence={one} number={index + 1} /> : null,
  );
}
