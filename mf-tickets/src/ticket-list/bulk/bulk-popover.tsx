import { Popover } from "@tessera/ui/mantine";
import { type ReactNode, useState } from "react";
import classes from "./bulk-bar.module.css";
import { BulkButton } from "./bulk-button.tsx";

interface BulkPopoverProps {
  label: string;
  icon: ReactNode;
  isBusy: boolean;
  /** What is filled in; it starts again each time. */
  children(close: () => void): ReactNode;
}

/** A change that needs some words. */
export function BulkPopover({ label, icon, isBusy, children }: BulkPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" width={296} trapFocus returnFocus>
      <Popover.Target>
        <BulkButton label={label} icon={icon} disabled={isBusy} onClick={() => setOpen((open) => !open)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.form} aria-label={label}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
