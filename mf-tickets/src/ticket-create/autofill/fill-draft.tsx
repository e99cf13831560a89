import { IconSparkles } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { useInFlight } from "@tessera/ui/attachment/items";
import type { UploadQueue } from "@tessera/ui/attachment/queue";
import { Button } from "@tessera/ui/mantine";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { TicketDraft } from "../ticket-draft.ts";
import classes from "./autofill.module.css";
import { hasEvidence, type useAutofill } from "./use-autofill.ts";

interface FillDraftProps {
  draft: TicketDraft;
  queue: UploadQueue;
  fill: ReturnType<typeof useAutofill>;
}

/** Returns why the draft cannot be filled yet; null if it can. */
function findObstacle(draft: TicketDraft, uploads: number): string | null {
  if (uploads > 0) return t("Wait until the files have been uploaded");
  return hasEvidence(draft) ? null : t("Write a few words or add a file first");
}

/** A button that fills the empty fields from the text and the files. */
export function FillDraft({ draft, queue, fill }: FillDraftProps) {
  const obstacle = findObstacle(draft, useInFlight(queue));
  if (!useRemoteContext().can("agents.use")) return null;
  return (
    <Button
      className={classes.fill}
      variant="default"
      size="xs"
      leftSection={<IconSparkles size={16} stroke={1.5} aria-hidden />}
      loading={fill.isPending}
      disabled={obstacle !== null}
      title={obstacle ?? t("Fills the empty fields from your text and files")}
      onClick={() => fill.mutate()}
    >
      {t("Fill with AI")}
    </Button>
  );
}

export function NotFilled({ error }: { error: Error }) {
  return (
    <p role="alert" className={classes.failure}>
      {t("Nothing was filled. {message}", { message: error.message })}
    </p>
  );
}
