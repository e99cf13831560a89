import { useInfiniteQuery } from "@tanstack/react-query";
import { t, tx } from "@tessera/language/t";
import { Anchor, Skeleton } from "@tessera/ui/mantine";
import type { ModuleState, ReleaseState } from "@tessera/wire/release/release";
import { formatNumber } from "@tessera/wire/text/wording";
import { Link } from "react-router";
import { operatorPath } from "../../common/paths.ts";
import { useShell } from "../../common/shell-context.ts";
import { Moment } from "../common/moment.tsx";
import { releasesQuery } from "../common/operator.queries.ts";
import { Answered } from "../common/operator-page.tsx";
import { computeRates, formatDuration, formatPercent } from "../common/rates.ts";
import { formatSize, getStanding, standingLabels } from "../common/release-labels.ts";
import { Version } from "../common/version.tsx";
import type { PendingAction } from "../release-action/pending-action.ts";
import { MoreButton } from "./more-button.tsx";
import { ReleaseMenu } from "./release-menu.tsx";
import classes from "./release-table.module.css";

interface ReleaseTableProps {
  module: ModuleState;
  onAsk(pendingAction: PendingAction): void;
}

/** Lists all releases of a module, newest first. */
export function ReleaseTable({ module, onAsk }: ReleaseTableProps) {
  const { call } = useShell();
  const releases = useInfiniteQuery(releasesQuery(call, module.name));
  return (
    <Answered question={releases} skeleton={<Skeleton height={320} radius="lg" />}>
      {({ pages }) => (
        <>
          <table className={classes.table} aria-label={t("Releases")}>
            <thead>
              <tr>
                <th scope="col">{t("Release")}</th>
                <th scope="col">{t("State")}</th>
                <th scope="col" data-spare>
                  {t("First screen")}
                </th>
                <th scope="col" data-spare>
                  {t("Loads, 24 h")}
                </th>
                <th
                  scope="col"
                  data-spare
                  title={t("75% of page loads showed their largest element by this time")}
                >
                  {t("Shown in")}
                </th>
                <th
                  scope="col"
                  data-spare
                  title={t("75% of page loads had their slowest interaction within this time")}
                >
                  {t("Responds in")}
                </th>
                <th scope="col" data-figure>
                  {t("Errors")}
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {pages
                .flatMap(({ items }) => items)
                .map((release) => (
                  <ReleaseRow key={release.version} module={module} release={release} onAsk={onAsk} />
                ))}
            </tbody>
          </table>
          <MoreButton list={releases} label={t("Show older releases")} />
        </>
      )}
    </Answered>
  );
}

interface ReleaseRowProps extends ReleaseTableProps {
  release: ReleaseState;
}

function ReleaseRow({ module, release, onAsk }: ReleaseRowProps) {
  const { version, published_at: publishedAt, published_by: publishedBy, bytes } = release;
  const standing = getStanding(module, release);
  const { tries, wrongShare } = computeRates(release.health);
  const { vitals } = release.health;
  return (
    <tr>
      <th scope="row">
        <Anchor component={Link} to={`${operatorPath}/${module.name}/releases/${version}`}>
          <Version version={version} />
        </Anchor>
        <span className={classes.published}>
          {publishedBy ? (
            tx("{moment} by {person}", { moment: <Moment at={publishedAt} />, person: publishedBy })
          ) : (
            <Moment at={publishedAt} />
          )}
        </span>
      </th>
      <td>
        <span className={classes.standing} data-standing={standing}>
          {standingLabels[standing]}
        </span>
      </td>
      <td data-spare>{formatSize(bytes)}</td>
      <td data-spare>{formatNumber(tries)}</td>
      <td data-spare>{formatDuration(vitals?.lcp)}</td>
      <td data-spare>{formatDuration(vitals?.inp)}</td>
      <td data-figure>{wrongShare === null ? "–" : formatPercent(wrongShare)}</td>
      <td data-menu>
        <ReleaseMenu module={module} release={release} standing={standing} onAsk={onAsk} />
      </td>
    </tr>
  );
}
