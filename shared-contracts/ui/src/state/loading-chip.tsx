import { Loader } from "@mantine/core";
import classes from "./loading-chip.module.css";

/** A loading text in a small bordered chip. It is invisible for the first 150 ms, so that fast responses do not make it flash. */
export function LoadingChip({ text }: { text: string }) {
  return (
    <div role="status" className={classes.root}>
      <Loader size={14} className={classes.loader} aria-hidden />
      {text}
    </div>
  );
}
