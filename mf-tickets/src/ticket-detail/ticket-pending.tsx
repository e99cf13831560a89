import { t } from "@tessera/language/t";
import { Skeleton } from "@tessera/ui/mantine";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import classes from "./ticket-pending.module.css";

/** A placeholder in the shape of a ticket while it loads. */
export function TicketPending() {
  return (
    <div className={classes.root}>
      <div className={classes.reading} aria-hidden>
        <Skeleton width="70%" height={16} />
        <Skeleton width="40%" mt={20} />
        <Skeleton width={96} height={12} mt={46} />
        <Skeleton width="92%" mt={26} />
        <Skeleton width="84%" mt={12} />
        <Skeleton width="60%" mt={12} />
      </div>
      <div className={classes.chip}>
        <LoadingChip text={t("Loading ticket...")} />
      </div>
    </div>
  );
}
