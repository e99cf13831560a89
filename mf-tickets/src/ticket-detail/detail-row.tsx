import { t } from "@tessera/language/t";
import type { ReactNode } from "react";
import classes from "./detail-row.module.css";

/** A detail of the ticket that is read, not changed. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{children}</span>
    </div>
  );
}

/** What stands where a detail is missing. */
export function NoValue() {
  return <span className={classes.none}>{t("None")}</span>;
}
