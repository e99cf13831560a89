import { countOf, t } from "@tessera/language/t";
import type { ModuleState, ReleaseState } from "@tessera/wire/release/release";
import { computeRates, formatPercent } from "../common/rates.ts";
import { getStanding, standingLabels } from "../common/release-labels.ts";
import { Version } from "../common/version.tsx";
import classes from "./run-shares.module.css";

/** Shows the releases that pages loaded in the last 24 hours, including pages that stayed open across a release. */
export function RunShares({ module }: { module: ModuleState }) {
  const run = module.releases
    .map((release) => ({ release, tries: computeRates(release.health).tries }))
    .filter(({ tries }) => tries > 0)
    .sort((one, other) => other.tries - one.tries);
  const total = run.reduce((sum, { tries }) => sum + tries, 0);
  return (
    <div>
      <h3 className={classes.title}>{t("Releases in use, 24 hours")}</h3>
      {total === 0 ? (
        <p className={classes.nobody}>{t("No page has reported yet.")}</p>
      ) : (
        <>
          <svg className={classes.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
            {run.map(({ release, tries }, index) => (
              <rect
                key={release.version}
                className={classes.part}
                data-standing={getStanding(module, release)}
                x={(100 * run.slice(0, index).reduce((sum, one) => sum + one.tries, 0)) / total}
                width={Math.max(0.5, (100 * tries) / total - (index < run.length - 1 ? 0.3 : 0))}
                height={6}
              />
            ))}
          </svg>
          <ul className={classes.list}>
            {run.map(({ release, tries }) => (
              <Share
                key={release.version}
                module={module}
                release={release}
                words={`${formatPercent(tries / total)}, ${countOf(tries, "load")}, ${countOf(release.health.people, "person", "people")}`}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface ShareProps {
  module: ModuleState;
  release: ReleaseState;
  words: string;
}

function Share({ module, release, words }: ShareProps) {
  const standing = getStanding(module, release);
  return (
    <li className={classes.share} data-standing={standing}>
      {/* A release that still runs but is not served was current earlier. */}
      <strong>{standing === "shelf" ? t("Older") : standingLabels[standing]}</strong>
      <Version version={release.version} />
      <span className={classes.figures}>{words}</span>
    </li>
  );
}
