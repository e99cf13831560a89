import { useAttachmentApi } from "@tessera/ui/attachment/session-api";
import type { ChatSource } from "@tessera/wire/agent/chat.constants";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import classes from "./source-chip.module.css";

const FileDetailPopup = lazy(async () => ({
  default: (await import("@tessera/ui/attachment/popup")).FileDetailPopup,
}));

function FileChip({ id, label }: ChatSource) {
  const api = useAttachmentApi();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.chip} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen ? (
        <Suspense>
          <FileDetailPopup api={api} fileId={id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The source of a statement, which links to the ticket or opens the file. */
export function SourceChip({ source, label = source.label }: { source: ChatSource; label?: string }) {
  if (source.kind === "file") return <FileChip {...source} label={label} />;
  return (
    <Link className={classes.chip} to={toAddress(source)} title={source.label}>
      {label}
    </Link>
  );
}

/** Returns the address of a source. Only tickets and the ticket list can be linked, whatever a stored message contains. */
function toAddress({ kind, id }: ChatSource): string {
  if (kind === "ticket") return `/dashboard/tickets/${id}`;
  const query = new URLSearchParams(id.split("?")[1] ?? "");
  return query.size === 0 ? "/dashboard" : `/dashboard?${query}`;
}
