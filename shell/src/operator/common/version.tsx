import { shortVersion } from "./release-words.ts";
import classes from "./version.module.css";

/** A version in short; all of it on hover, and when it is copied. */
export function Version({ version }: { version: string }) {
  return (
    <span className={classes.version} title={version}>
      {shortVersion(version)}
    </span>
  );
}
