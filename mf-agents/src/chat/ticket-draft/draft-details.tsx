import { labelSecret } from "@tessera/language/secret-labels";
import { t } from "@tessera/language/t";
import { translateReasons } from "@tessera/language/translate-reason";
import { Badge } from "@tessera/ui/mantine-lazy";
import { StatusIcon } from "@tessera/ui/ticket-mark/status";
import type { TicketDraft } from "@tessera/wire/agent/ticket-draft";
import { similarMatchLabels } from "@tessera/wire/agent/ticket-draft.constants";
import { Link } from "react-router";
import classes from "./draft-panel.module.css";

export function DraftMissing({ missing, missing_reasons: reasons }: TicketDraft) {
  if (missing.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t("Worth asking")}</h3>
      <ul className={classes.plain}>
        {translateReasons(reasons, missing).map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </section>
  );
}

/** Lists what was redacted from the evidence. */
export function DraftRedactions({ redactions }: Pick<TicketDraft, "redactions">) {
  if (redactions.length === 0) return null;
  return (
    <p className={classes.quiet}>
      {t("Left out: {redactions}", {
        redactions: redactions.map(({ what, count }) => `${labelSecret(what)} (${count})`).join(", "),
      })}
    </p>
  );
}

/** The kind of match. Older drafts have no `match` and only say whether the failure is the same. */
function Match({
  match,
  is_same_failure: isSame,
}: Pick<TicketDraft["similar"][number], "match" | "is_same_failure">) {
  const known = match ?? (isSame ? "same_failure" : "similar_words");
  return <Badge color={isSame ? "red" : "gray"}>{t(similarMatchLabels[known])}</Badge>;
}

/** Tickets that may be about the same matter, those with the same failure first. */
export function DraftSimilar({ similar }: Pick<TicketDraft, "similar">) {
  if (similar.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t("Similar tickets")}</h3>
      <ul className={classes.similar}>
        {similar.map(({ ticket, reasons, stated_reasons: stated, ...why }) => (
          <li key={ticket.id}>
            <Link to={`/dashboard/tickets/${ticket.id}`}>
              <StatusIcon status={ticket.status} />
              <span className={classes.number}>#{ticket.number}</span>
              <span className={classes.similarTitle}>{ticket.title}</span>
            </Link>
            <span className={classes.quiet}>
              <Match {...why} /> {translateReasons(stated, reasons).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
