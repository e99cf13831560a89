import { Loader } from "@mantine/core";
import classes from "./loading-chip.module.css";

/** The stated loading text in a small bordered chip. Invisible for its first 150 ms, so that fast answers do not flash. */
export function LoadingChip({ text }: { text: string }) {
  return (
    <div role="status" className={classes.root}>
      <Loader size={14} className={classes.loader} aria-hidden />
      {text}
    </div>
  );
}
