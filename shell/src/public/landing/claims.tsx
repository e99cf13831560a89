import layout from "@tessera/federation/public-page/layout.module.css";
import { t } from "@tessera/language/t";
import classes from "./claims.module.css";

const claims = [
  { before: t("Trusted by"), figure: "1000+", after: t("support teams") },
  { figure: "90%", after: t("faster ticket creation") },
  { figure: "75%", after: t("fewer back-and-forth messages") },
  { figure: "95%", after: t("engineering satisfaction") },
];

export function Claims() {
  return (
    <section className={layout.measure} aria-label={t("What teams gain")}>
      <ul className={classes.claims}>
        {claims.map(({ before, figure, after }) => (
          <li key={figure} className={classes.claim}>
            {before && <span>{before} </span>}
            <strong className={classes.figure}>{figure}</strong>{" "}
            <span className={classes.after}>{after}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
