import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import { Tooltip, UnstyledButton } from "@tessera/ui/mantine";
import type { Evidence, TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { createContext, useContext } from "react";
import classes from "./evidence.module.css";
import { getSources } from "./evidence-sources.ts";

interface OpenEvidence {
  evidence: TicketDraft["evidence"];
  onOpen(evidence: Evidence): void;
}

const Opened = createContext<OpenEvidence>({ evidence: [], onOpen: () => undefined });

/** Provides the evidence that the marks inside refer to. */
export const EvidenceProvider = Opened.Provider;

/** Returns the source of a piece of evidence, such as a file and a place in it. */
export function getPlace({ label, label_reason: reason, place }: Evidence): string {
  return [translateReason(reason, label), ...(place ? [place] : [])].join(", ");
}

/** Returns the evidence that the marks around refer to. */
export function useEvidence(): OpenEvidence {
  return useContext(Opened);
}

/** Numbered marks that open the sources of a statement. */
export function EvidenceMarks({ ids }: { ids: readonly string[] }) {
  const { evidence, onOpen } = useEvidence();
  return getSources(evidence).map(({ key, first, ids: own }, index) => {
    const cited = evidence.filter(({ id }) => own.has(id) && ids.includes(id));
    if (cited.length === 0) return null;
    const said = cited.map(({ excerpt }) => excerpt.slice(0, 300)).join("\n");
    return (
      <Tooltip key={key} label={`${getPlace(first)}: ${said}`} multiline maw={320}>
        <UnstyledButton
          className={classes.mark}
          aria-label={t("Evidence {number}: {source}", { number: index + 1, source: getPlace(first) })}
          onClick={() => onOpen(first)}
        >
          {index + 1}
        </UnstyledButton>
      </Tooltip>
    );
  });
}
