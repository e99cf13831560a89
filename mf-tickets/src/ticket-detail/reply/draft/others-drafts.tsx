import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import type { OthersDraft } from "@tessera/wire/ticket/message-draft";
import { useState } from "react";
import { describeDraft } from "./describe-draft.ts";
import classes from "./others-drafts.module.css";

interface OthersDraftsProps {
  drafts: readonly OthersDraft[];
  mayTake(draft: OthersDraft): boolean;
  onTakeOver(draft: OthersDraft): Promise<void>;
}

/** The drafts of others, above the box. */
export function OthersDrafts({ drafts, mayTake, onTakeOver }: OthersDraftsProps) {
  const [isBusy, setBusy] = useState(false);
  if (drafts.length === 0) return null;
  const take = (draft: OthersDraft) => {
    setBusy(true);
    void onTakeOver(draft).finally(() => setBusy(false));
  };
  return (
    <ul className={classes.drafts} aria-label={t("Drafts of others")}>
      {drafts.map((draft) => (
        <li key={`${draft.member_id} ${draft.visibility}`} className={classes.draft}>
          <PersonAvatar person={draft.member} size={20} />
          <span>{describeDraft(draft)}</span>
          {mayTake(draft) ? (
            <Button size="compact-xs" variant="subtle" disabled={isBusy} onClick={() => take(draft)}>
              {t("Take over")}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
