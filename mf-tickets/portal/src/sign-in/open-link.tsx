import { t } from "@tessera/language/t";
import { useState } from "react";
import { hasStatus, sayFailure } from "../api/portal-failure.ts";
import { Problem } from "../part/problem.tsx";
import { useBusy } from "../part/use-busy.ts";
import { ViewHeading } from "../part/view-heading.tsx";
import { leaveAddress, type Portal } from "../place/create-portal.ts";
import classes from "../portal.module.css";

interface OpenLinkProps {
  portal: Portal;
  secret: string;
}

/** The view of a sign-in link. Only a click uses the link up, because mail scanners open links, too. */
export function OpenLink({ portal, secret }: OpenLinkProps) {
  const [problem, setProblem] = useState("");
  const { isBusy, run } = useBusy();

  async function open(): Promise<void> {
    setProblem("");
    try {
      const session = await portal.api.openLink(secret);
      leaveAddress();
      await portal.enterAs(session.email);
    } catch (error) {
      const used = sayUsedUp(error);
      if (used === null) return setProblem(sayFailure(error));
      leaveAddress();
      portal.show({ kind: "sign-in", problem: used });
    }
  }

  return (
    <section className={classes.card}>
      <ViewHeading>{t("Sign in")}</ViewHeading>
      <p className={classes.text}>{t("You are about to sign in with the link from your email.")}</p>
      <Problem>{problem}</Problem>
      <button type="button" className={classes.button} disabled={isBusy} onClick={() => run(open)}>
        {t("Sign in")}
      </button>
    </section>
  );
}

/** Says why a link works no longer; null if the error has another reason. */
function sayUsedUp(error: unknown): string | null {
  if (hasStatus(error, 409)) return t("This link was already used. Ask for a new one.");
  if (hasStatus(error, 404) || hasStatus(error, 422)) return t("This link has expired. Ask for a new one.");
  return null;
}
