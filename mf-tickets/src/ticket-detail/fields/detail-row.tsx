import { t } from "@tessera/language/t";
import type { ReactNode } from "react";
import classes from "./detail-row.module.css";

/** A read-only detail of the ticket. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{children}</span>
    </div>
  );
}

/** The placeholder for a detail without a value. */
export function NoValue() {
  return <span className={classes.none}>{t("None")}</span>;
}
