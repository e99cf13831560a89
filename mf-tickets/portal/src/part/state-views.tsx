import { t } from "@tessera/language/t";
import classes from "../portal.module.css";
import { ViewHeading } from "./view-heading.tsx";

export function Loading() {
  return (
    <section className={classes.card}>
      <p>{t("Loading…")}</p>
      <noscript>
        <p>{t("This page needs JavaScript. Turn it on, or answer by email.")}</p>
      </noscript>
    </section>
  );
}

export function Missing() {
  return (
    <section className={classes.card}>
      <ViewHeading>{t("Page not found")}</ViewHeading>
      <p className={classes.text}>{t("There is no help page at this address. Check it for typos.")}</p>
    </section>
  );
}

interface FailedProps {
  problem: string;
  onTryAgain(): Promise<void>;
}

export function Failed({ problem, onTryAgain }: FailedProps) {
  return (
    <section className={classes.card}>
      <ViewHeading>{t("Couldn't load the page")}</ViewHeading>
      <p className={classes.text}>{problem}</p>
      <button type="button" className={classes.button} onClick={onTryAgain}>
        {t("Try again")}
      </button>
    </section>
  );
}
