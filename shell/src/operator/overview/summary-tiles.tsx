import { t } from "@tessera/language/t";
import type { ModuleState } from "@tessera/wire/release/release";
import { formatNumber } from "@tessera/wire/text/wording";
import { computeRates, formatPercent, nothingCounted, sumUp } from "../common/rates.ts";
import classes from "./summary-tiles.module.css";

/** Shows four figures for the whole installation. */
export function SummaryTiles({ states }: { states: ModuleState[] }) {
  const releases = states.flatMap((state) => state.releases);
  const hour = computeRates(sumUp(releases.map(({ health }) => health.last_hour ?? nothingCounted)));
  const day = computeRates(sumUp(releases.map(({ health }) => health)));
  const canaries = states.filter(({ canary }) => canary !== null).length;
  return (
    <dl className={classes.row} aria-label={t("The installation at a glance")}>
      <Tile label={t("Modules")} value={String(states.length)} note={t("with the shell")} />
      <Tile
        label={t("Loads, last hour")}
        value={formatNumber(hour.tries)}
        note={t("{tries} in 24 hours", { tries: formatNumber(day.tries) })}
      />
      <Tile
        label={t("Errors, last hour")}
        value={hour.wrongShare === null ? "–" : formatPercent(hour.wrongShare)}
        note={
          day.wrongShare === null
            ? t("none yet in 24 hours")
            : t("{share} in 24 hours", { share: formatPercent(day.wrongShare) })
        }
      />
      <Tile
        label={t("Canaries")}
        value={String(canaries)}
        note={canaries === 0 ? t("everyone is on the same release") : t("running")}
      />
    </dl>
  );
}

function Tile({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className={classes.tile}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.note}>{note}</dd>
    </div>
  );
}
