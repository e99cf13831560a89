import { t, tx } from "@tessera/language/t";
import type { ModuleState, ReleaseState } from "@tessera/wire/release/release";
import { describeRemains } from "../common/remains-labels.ts";
import { Version } from "../common/version.tsx";
import classes from "./remains-note.module.css";

/** Names the releases of a module that leave something behind in the page, or keep its shortcuts from it. */
export function RemainsNote({ module: { releases } }: { module: ModuleState }) {
  const named = releases.filter(({ health: { vitals } }) => describeRemains(vitals) || vitals?.keys);
  if (named.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label={t("What the module leaves behind")}>
      {named.map((release) => (
        <ReleaseNotes key={release.version} release={release} />
      ))}
    </ul>
  );
}

function ReleaseNotes({ release: { version, health } }: { release: ReleaseState }) {
  const left = describeRemains(health.vitals);
  const name = <Version version={version} />;
  return (
    <>
      {left ? <li>{tx("{release} leaves behind: {left}", { release: name, left })}</li> : null}
      {health.vitals?.keys ? (
        <li>{tx("{release} blocks shortcuts of the page", { release: name })}</li>
      ) : null}
    </>
  );
}
