import { Button } from "@tessera/ui/mantine";
import type { ComponentPropsWithRef, ReactNode } from "react";
import classes from "./bulk-bar.module.css";

type ButtonProps = ComponentPropsWithRef<typeof Button<"button">>;

interface BulkButtonProps extends Pick<ButtonProps, "ref" | "onClick" | "disabled"> {
  label: string;
  icon: ReactNode;
}

/** A button of the bar. */
export function BulkButton({ label, icon, ...props }: BulkButtonProps) {
  return (
    <Button {...props} variant="default" size="xs" className={classes.action} leftSection={icon}>
      {label}
    </Button>
  );
}
