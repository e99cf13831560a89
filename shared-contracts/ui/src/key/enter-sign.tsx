import { IconCornerDownLeft } from "@tabler/icons-react";
import classes from "./enter-sign.module.css";

/** The sign on the Enter key, drawn: few fonts have it. */
export function EnterSign() {
  return (
    <IconCornerDownLeft size={12} stroke={1.75} className={classes.sign} role="img" aria-label="Enter" />
  );
}
