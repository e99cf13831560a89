import { shortVersion } from "./release-labels.ts";
import classes from "./version.module.css";

/** Shows a shortened version, with the full one on hover. */
export function Version({ version }: { version: string }) {
  return (
    <span className={classes.version} title={version}>
      {shortVersion(version)}
    </span>
  );
}
