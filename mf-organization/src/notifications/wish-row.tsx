import type { ReactNode } from "react";
import classes from "./notifications.module.css";

interface WishRowProps {
  id: string;
  label: string;
  text: ReactNode;
  children: ReactNode;
}

/** One decision: what it is about at the left, what decides it at the right. */
export function WishRow({ id, label, text, children }: WishRowProps) {
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
