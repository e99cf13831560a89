import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { t, tx } from "@tessera/language/t";
import { Anchor, Skeleton } from "@tessera/ui/mantine";
import type { ModuleState, ReleaseState } from "@tessera/wire/release/release";
import { formatNumber } from "@tessera/wire/text/wording";
import { Link, useParams } from "react-router";
import { operatorPath } from "../../common/paths.ts";
import { useShell } from "../../common/shell-context.ts";
import { moduleLabel } from "../common/module-label.ts";
import { Moment } from "../common/moment.tsx";
import { moduleQuery, releasesQuery } from "../common/operator.queries.ts";
import { Answered, OperatorPage } from "../common/operator-page.tsx";
import { computeRates, formatDuration, formatPercent } from "../common/rates.ts";
import { formatSize, getStanding, shortVersion, standingLabels } from "../common/release-labels.ts";
import { ReleaseChanges } from "./release-changes.tsx";
import { ReleaseErrors } from "./release-errors.tsx";
import classes from "./release-page.module.css";

/** Shows a release of a module: its health, changes, errors and users. */
export function ReleasePage() {
  const { name = "", version = "" } = useParams();
  const { call } = useShell();
  const question = useQuery(moduleQuery(call, name));
  return (
    <Answered question={question} skeleton={<Skeleton height={320} radius="lg" m="md" />}>
      {(module) => <ReleaseView key={`${name} ${version}`} module={module} version={version} />}
    </Answered>
  );
}

function ReleaseView({ module, version }: { module: ModuleState; version: string }) {
  const { call } = useShell();
  const releases =
    useInfiniteQuery(releasesQuery(call, module.name)).data?.pages.flatMap(({ items }) => items) ?? [];
  const release = [...releases, ...module.releases].find((one) => one.version === version);
  return (
    <OperatorPage
      title={`${moduleLabel(module.name)} ${shortVersion(version)}`}
      sentence={<Sentence module={module} release={release} />}
      action={
        <Anchor component={Link} to={`${operatorPath}/${module.name}`} size="sm">
          {t("All releases")}
        </Anchor>
      }
    >
      <div className={classes.sections}>
        {release ? <ReleaseFigures release={release} /> : null}
        <ReleaseChanges
          name={module.name}
          version={version}
          others={releases.map((one) => one.version).filter((one) => one !== version)}
          usual={usualOther(module, version)}
        />
        <ReleaseErrors name={module.name} version={version} />
      </div>
    </OperatorPage>
  );
}

/** Shows the figures of a release for the last 24 hours. */
function ReleaseFigures({ release: { health, bytes } }: { release: ReleaseState }) {
  const { tries, wrongShare } = computeRates(health);
  const { lcp, inp, cls } = health.vitals ?? {};
  const figures = [
    [t("Loads, 24 h"), formatNumber(tries)],
    [t("People"), formatNumber(health.people)],
    [t("Errors"), wrongShare === null ? "–" : formatPercent(wrongShare)],
    [t("Shown in"), formatDuration(lcp)],
    [t("Responds in"), formatDuration(inp)],
    [t("Layout shift"), cls === undefined ? "–" : formatNumber(Math.round(cls * 1000) / 1000)],
    [t("First screen"), formatSize(bytes)],
  ];
  return (
    <dl className={classes.figures} aria-label={t("Figures")}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sentence({ module, release }: { module: ModuleState; release: ReleaseState | undefined }) {
  if (!release) return <span className={classes.name}>{module.name}</span>;
  const { published_at: at, published_by: person } = release;
  return (
    <>
      <span className={classes.name}>{module.name}</span>
      <span>{standingLabels[getStanding(module, release)]}</span>
      <span>
        {person ? tx("{moment} by {person}", { moment: <Moment at={at} />, person }) : <Moment at={at} />}
      </span>
    </>
  );
}

/** Returns the release to compare with by default: the current one, or for the current one the previous one. */
function usualOther({ current, previous }: ModuleState, version: string): string | null {
  return version === current ? previous : current;
}
