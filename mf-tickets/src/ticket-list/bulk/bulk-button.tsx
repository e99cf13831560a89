import { Button } from "@tessera/ui";
import type { ComponentPropsWithRef, ReactNode } from "react";
import classes from "./bulk-bar.module.css";

type ButtonProps = ComponentPropsWithRef<typeof Button<"button">>;

interface BulkButtonProps extends Pick<ButtonProps, "ref" | "onClick" | "disabled"> {
  label: string;
  icon: ReactNode;
}

/** A change in the bar; on a phone its icon alone. */
export function BulkButton({ label, icon, ...props }: BulkButtonProps) {
  return (
    <Button
      {...props}
      variant="default"
      size="xs"
      className={classes.action}
      aria-label={label}
      leftSection={icon}
    >
      <span className={classes.word}>{label}</span>
    </Button>
  );
}
