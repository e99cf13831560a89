import { t } from "@tessera/language/t";
import { Skeleton } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { useEarlyKeys } from "../../common/keys/use-early-keys.ts";
import { useDensity } from "../../common/view/density.store.ts";
import classes from "./queue-pending.module.css";

const rows = [56, 48, 62, 52, 58, 44, 60, 50, 54, 46, 57, 49, 55, 51].map((width, index) => ({
  width,
  index,
}));

/** Placeholder rows in the shape of a queue. */
export function QueuePending() {
  useEarlyKeys();
  const density = useDensity((state) => state.density);
  return (
    <div className={classes.pending} data-density={density} aria-busy="true">
      {rows.map(({ width, index }) => (
        <div key={index} className={classes.row}>
          <Skeleton className={classes.requester} animate={false} />
          <Skeleton className={classes.words} style={{ maxWidth: `${width}%` }} animate={false} />
        </div>
      ))}
      <div className={classes.chip}>
        <LoadingChip text={t("Loading tickets...")} />
      </div>
    </div>
  );
}
