import { labelSecret } from "@tessera/language/secret-labels";
import { plural, t } from "@tessera/language/t";
import { translateReasons } from "@tessera/language/translate-reason";
import { Button } from "@tessera/ui/mantine";
import { AiAuthorLine } from "../../common/ai/ai-author.tsx";
import { SimilarTickets } from "../../common/ai/similar-tickets.tsx";
import { Statements } from "../../common/ai/statements.tsx";
import type { TicketDraft } from "../ticket-draft.ts";
import classes from "./autofill.module.css";
import { type Autofill, undoAutofill } from "./autofill.ts";

/** The maximum number of similar tickets, so that the form stays in view. */
const maxSimilar = 3;

/** Returns the summary: "Filled 4 fields.", or that there was nothing to fill. */
function filledText(count: number): string {
  if (count === 0) return t("There was nothing to fill.");
  return plural(count, { one: "Filled # field.", other: "Filled # fields." });
}

/** Returns the list of what was left out: "Left out: 2 × email address." */
function redactionText(redactions: Autofill["redactions"]): string {
  return t("Left out: {redactions}.", {
    redactions: redactions.map(({ what, count }) => `${count} × ${labelSecret(what)}`).join(", "),
  });
}

function Found({ autofill }: { autofill: Autofill }) {
  const { redactions, missing, missing_reasons: missingReasons, similar, reasons, evidence } = autofill;
  return (
    <>
      {reasons.length > 0 ? <Statements statements={reasons} evidence={evidence} /> : null}
      {redactions.length > 0 ? <p className={classes.line}>{redactionText(redactions)}</p> : null}
      {missing.length > 0 ? (
        <>
          <h3 className={classes.heading}>{t("Worth adding")}</h3>
          <ul className={classes.missing}>
            {translateReasons(missingReasons, missing).map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </>
      ) : null}
      {similar.length > 0 ? (
        <>
          <h3 className={classes.heading}>{t("Similar tickets")}</h3>
          <SimilarTickets items={similar.slice(0, maxSimilar)} />
        </>
      ) : null}
    </>
  );
}

interface AutofillPanelProps {
  draft: TicketDraft;
  autofill: Autofill;
  onChange(part: Partial<TicketDraft>): void;
}

/** Shows how many fields were filled and by whom, and what else was found. */
export function AutofillPanel({ draft, autofill, onChange }: AutofillPanelProps) {
  const count = Object.keys(autofill.filled).length;
  return (
    <section className={classes.panel} aria-label={t("Filled by AI")}>
      <div className={classes.head}>
        <span role="status">{filledText(count)}</span>
        <AiAuthorLine author={autofill.author} />
        <Button
          className={classes.undo}
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => onChange(undoAutofill(draft))}
        >
          {count > 0 ? t("Undo all") : t("Dismiss")}
        </Button>
      </div>
      <Found autofill={autofill} />
    </section>
  );
}
