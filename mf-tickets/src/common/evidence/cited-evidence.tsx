import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { lazy, Suspense, useState } from "react";
import { useKnownFiles } from "../attachment/ticket-files.queries.ts";
import { hasTimeLine } from "./evidence-file.ts";
import type { Citation } from "./find-cited.ts";

const EvidenceViewer = lazy(async () => ({
  default: (await import("./evidence-viewer.tsx")).EvidenceViewer,
}));

interface CitedEvidenceProps {
  ticketId: string;
  cited: Citation;
}

/** A button that leads from a statement to its place on the timeline; nothing if its file is not on a timeline. */
export function CitedEvidence({ ticketId, cited }: CitedEvidenceProps) {
  const files = useKnownFiles(ticketId);
  const [isOpen, setOpen] = useState(false);
  const file = files.get(cited.file_id ?? "");
  if (!file || !hasTimeLine([file])) return null;
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={() => setOpen(true)}>
        {t("Show in evidence")}
      </Button>
      {isOpen ? (
        <Suspense>
          <EvidenceViewer files={files} cited={cited} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
