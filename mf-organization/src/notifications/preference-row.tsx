import type { ReactNode } from "react";
import classes from "./notifications.module.css";

interface PreferenceRowProps {
  id: string;
  label: string;
  text: ReactNode;
  children: ReactNode;
}

/** A setting: its description on the left, its control on the right. */
export function PreferenceRow({ id, label, text, children }: PreferenceRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <div id={id} className={classes.label}>
          {label}
        </div>
        <div className={classes.text}>{text}</div>
      </div>
      <div className={classes.control}>{children}</div>
    </div>
  );
}
