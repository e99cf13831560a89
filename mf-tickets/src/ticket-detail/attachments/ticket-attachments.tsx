import { useUploadQueue } from "@tessera/ui/attachment/queues";
import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import { AttachmentUploader } from "@tessera/ui/attachment/uploader";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useMemo, useRef, useState } from "react";
import { ticketTarget, ticketUploadsKey, useAttachContext } from "../../common/attachment/attach.queries.ts";
import { useKnownFiles, withKnown } from "../../common/attachment/ticket-files.queries.ts";
import { EvidenceButton } from "../../common/evidence/evidence-button.tsx";
import type { TicketEdit } from "../fields/use-ticket-edit.ts";
import { useFocusAfterRemoval } from "../use-focus-after-removal.ts";
import { useDetachFile, useLeavingFiles } from "./detach.queries.ts";

interface TicketAttachmentsProps {
  ticket: Ticket;
  edit: TicketEdit;
}

/** The files of the ticket itself, not those of its messages. */
export function TicketAttachments({ ticket, edit }: TicketAttachmentsProps) {
  const { can } = useRemoteContext();
  const context = useAttachContext();
  const target = useMemo(() => ticketTarget(context, ticket.id), [context, ticket.id]);
  const queue = useUploadQueue(ticketUploadsKey(context.session, ticket.id), target);
  const known = useKnownFiles(ticket.id);
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  const leaving = useLeavingFiles(ticket.id);
  const detach = useDetachFile(ticket);
  const shown = ticket.attachments.filter(({ file_id: id }) => !deletedIds.has(id) && !leaving.has(id));

  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(list, "button[data-remove]", () => list.current?.querySelector("button") ?? null);

  return (
    <div ref={list}>
      <AttachmentUploader
        api={useAttachmentApi()}
        queue={queue}
        attached={withKnown(shown, known)}
        layout="cards"
        isReadOnly={!edit.canEdit || !can("files.upload")}
        onRemove={(fileId) => detach({ fileId, missing: deletedIds })}
        onDeleted={(fileId) => setDeletedIds((before) => new Set([...before, fileId]))}
      />
      <EvidenceButton ticketId={ticket.id} />
    </div>
  );
}
