import { countOf, plural, t } from "@tessera/language/t";
import type { ReleaseHealth } from "@tessera/wire/release/release";
import { formatNumber } from "@tessera/wire/text/wording";
import type { ReactNode } from "react";
import { computeRates, formatPercent, getVerdict, nothingCounted, type Rates } from "../common/rates.ts";
import { ShareBar } from "../common/share-bar.tsx";
import { Version } from "../common/version.tsx";
import classes from "./release-panel.module.css";

interface ReleasePanelProps {
  title: string;
  version: string;
  /** Since when, by whom and for whom the release is served. */
  details: ReactNode;
  health: ReleaseHealth | undefined;
  acts?: ReactNode;
}

/** Shows a served release and its health in the last hour and the last 24 hours. */
export function ReleasePanel({ title, version, details, health, acts }: ReleasePanelProps) {
  const hour = computeRates(health?.last_hour ?? nothingCounted);
  const day = computeRates(health ?? nothingCounted);
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <Version version={version} />
        {acts ? <div className={classes.acts}>{acts}</div> : null}
      </div>
      <p className={classes.details}>{details}</p>
      <table className={classes.figures}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t("Last hour")}</th>
            <th scope="col">{t("24 hours")}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("Errors")}</th>
            <WrongCell rates={hour} />
            <WrongCell rates={day} />
          </tr>
          <tr>
            <th scope="row">{t("Slow, over 5\u00a0s")}</th>
            <SlowCell rates={hour} />
            <SlowCell rates={day} />
          </tr>
        </tbody>
      </table>
      {health?.top_error ? (
        <p className={classes.error} title={health.top_error}>
          <span>{t("Most often:")}</span> {health.top_error}
        </p>
      ) : null}
    </section>
  );
}

function WrongCell({ rates }: { rates: Rates }) {
  const { wrong, tries, wrongShare } = rates;
  if (wrongShare === null) return <td className={classes.none}>{t("No loads")}</td>;
  return (
    <td>
      <span className={classes.figure} data-tone={getVerdict(rates).tone}>
        <ShareBar share={wrongShare} tone={getVerdict(rates).tone} />
        {formatPercent(wrongShare)}
      </span>
      <span className={classes.detail}>
        {plural(
          tries,
          { one: "{failed} of # load", other: "{failed} of # loads" },
          { failed: formatNumber(wrong) },
        )}
      </span>
    </td>
  );
}

function SlowCell({ rates: { slow, slowShare } }: { rates: Rates }) {
  if (slowShare === null) return <td className={classes.none}>{t("No loads")}</td>;
  return (
    <td>
      <span className={classes.figure}>
        <ShareBar share={slowShare} tone="neutral" />
        {formatPercent(slowShare)}
      </span>
      <span className={classes.detail}>{countOf(slow, "load")}</span>
    </td>
  );
}
