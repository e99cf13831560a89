import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useKeyed } from "@tessera/ui/remote/keyed-stores";
import { AiAuthorLine } from "../../common/ai/ai-author.tsx";
import { EvidenceMarks } from "../../common/ai/evidence-marks.tsx";
import { drafts } from "./drafts.ts";
import classes from "./reply-box.module.css";
import { isUnedited, suggestions, withdrawSuggestion } from "./suggestions.ts";
import { useReplyKeys } from "./use-reply-keys.ts";

/** A note below a suggested reply: its author, its evidence, and a button that removes it. */
export function SuggestedNote({ ticketId }: { ticketId: string }) {
  const keys = useReplyKeys(ticketId);
  const places = { draft: keys.draft("public"), suggestion: keys.suggestion };
  const suggestion = useKeyed(suggestions, places.suggestion);
  const { text } = useKeyed(drafts, places.draft);
  if (!suggestion || text.trim() === "") return null;
  const isAsItWas = isUnedited(text, suggestion);
  return (
    <div role="status" className={classes.suggested}>
      <AiAuthorLine author={suggestion.author} isSuggestion />
      {isAsItWas ? null : <span className={classes.edited}>{t("edited")}</span>}
      <span>
        <EvidenceMarks
          ids={suggestion.statements.flatMap(({ evidence }) => evidence)}
          evidence={suggestion.evidence}
        />
      </span>
      {isAsItWas ? (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => withdrawSuggestion(places)}>
          {t("Undo")}
        </Button>
      ) : null}
    </div>
  );
}
