import { t } from "@tessera/language/t";
import { Tooltip, UnstyledButton } from "@tessera/ui/mantine";
import type { Evidence, TicketDraft } from "@tessera/wire/ticket-draft";
import { createContext, useContext } from "react";
import { sayLabel } from "./draft-words.ts";
import classes from "./evidence.module.css";

interface OpenEvidence {
  evidence: TicketDraft["evidence"];
  onOpen(evidence: Evidence): void;
}

const Opened = createContext<OpenEvidence>({ evidence: [], onOpen: () => undefined });

/** Provides the evidence that the marks inside refer to. */
export const EvidenceProvider = Opened.Provider;

/** Returns the source of a piece of evidence, such as a file and a place in it. */
export function placeOf({ label, place }: Evidence): string {
  return [sayLabel(label), ...(place ? [place] : [])].join(", ");
}

/** Numbered marks that open the evidence of a statement. */
export function EvidenceMarks({ ids }: { ids: readonly string[] }) {
  const { evidence, onOpen } = useContext(Opened);
  return ids.map((id) => {
    const index = evidence.findIndex((known) => known.id === id);
    const found = evidence[index];
    if (!found) return null;
    return (
      <Tooltip key={id} label={`${placeOf(found)}: ${found.excerpt.slice(0, 300)}`} multiline maw={320}>
        <UnstyledButton
          className={classes.mark}
          aria-label={t("Evidence {number}: {source}", { number: index + 1, source: placeOf(found) })}
          onClick={() => onOpen(found)}
        >
          {index + 1}
        </UnstyledButton>
      </Tooltip>
    );
  });
}
