import { t } from "@tessera/language/t";
import { Skeleton } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { useEarlyKeys } from "../common/keys/use-early-keys.ts";
import classes from "./list-pending.module.css";

const rows = [56, 48, 62, 52, 58, 44, 60, 50, 54, 46, 57, 49].map((width, index) => ({ width, index }));

/** Placeholder rows while the list loads. */
export function ListPending() {
  useEarlyKeys();
  return (
    <div className={classes.pending} aria-busy="true">
      {rows.map(({ width, index }) => (
        <div key={index} className={classes.row}>
          <Skeleton className={classes.title} style={{ maxWidth: `${width}%` }} animate={false} />
          <Skeleton className={classes.badge} animate={false} />
          <Skeleton className={classes.word} animate={false} />
          <Skeleton className={classes.word} animate={false} />
        </div>
      ))}
      <div className={classes.chip}>
        <LoadingChip text={t("Loading tickets...")} />
      </div>
    </div>
  );
}
