import { IconTimeline } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { lazy, Suspense, useState } from "react";
import { useKnownFiles } from "../attachment/ticket-files.queries.ts";
import { hasTimeLine } from "./evidence-file.ts";

const EvidenceViewer = lazy(async () => ({
  default: (await import("./evidence-viewer.tsx")).EvidenceViewer,
}));

/** A button that opens the timeline; nothing if no file of the ticket can be shown on one. */
export function EvidenceButton({ ticketId }: { ticketId: string }) {
  const files = useKnownFiles(ticketId);
  const [isOpen, setOpen] = useState(false);
  if (!hasTimeLine(files.values())) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        mt={8}
        leftSection={<IconTimeline size={16} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("Open evidence")}
      </Button>
      {isOpen ? (
        <Suspense>
          <EvidenceViewer files={files} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
