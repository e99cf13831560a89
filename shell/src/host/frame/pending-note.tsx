import { t } from "@tessera/language/t";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import { useNavigation } from "react-router";
import classes from "./pending-note.module.css";

/** Shows that the next page is loading, on top of the current one. */
export function PendingNote() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div className={classes.note}>
      <LoadingChip text={t("Loading...")} />
    </div>
  );
}
