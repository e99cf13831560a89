import { IconCornerDownLeft } from "@tabler/icons-react";
import classes from "./enter-sign.module.css";

/** The symbol of the Enter key as an icon, because few fonts include it. */
export function EnterSign() {
  return (
    <IconCornerDownLeft size={12} stroke={1.75} className={classes.sign} role="img" aria-label="Enter" />
  );
}
