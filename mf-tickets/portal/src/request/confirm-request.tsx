import { t } from "@tessera/language/t";
import { useState } from "react";
import { Problem } from "../part/problem.tsx";
import { useBusy } from "../part/use-busy.ts";
import { ViewHeading } from "../part/view-heading.tsx";
import type { Portal } from "../place/create-portal.ts";
import classes from "../portal.module.css";
import { confirmRequest } from "./find-confirmation.ts";

interface ConfirmRequestProps {
  portal: Portal;
  secret: string;
  titles: readonly string[];
  problem: string;
}

/** The view of a confirmation link. Only a click confirms, because mail scanners open links, too. */
export function ConfirmRequest({ portal, secret, titles, ...given }: ConfirmRequestProps) {
  const [problem, setProblem] = useState(given.problem);
  const { isBusy, run } = useBusy();

  async function confirm(): Promise<void> {
    setProblem("");
    const confirmed = await confirmRequest(portal.api, secret);
    if ("problem" in confirmed) return setProblem(confirmed.problem);
    history.replaceState(null, "", `#ticket=${confirmed.ticketId}`);
    portal.say(t("Your request was sent."));
    setProblem(await portal.attempt(() => portal.enterAs(confirmed.account)));
  }

  return (
    <section className={classes.card}>
      <ViewHeading>{t("Send your request")}</ViewHeading>
      <p className={classes.text}>
        {t("This was written using your address. Send it only if it is from you.")}
      </p>
      <ul className={classes.held} aria-label={t("Requests")}>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
      <button type="button" className={classes.button} disabled={isBusy} onClick={() => run(confirm)}>
        {t("Confirm and send")}
      </button>
    </section>
  );
}
