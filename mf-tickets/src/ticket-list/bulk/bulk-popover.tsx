import { Popover } from "@tessera/ui/mantine";
import { type ReactNode, useState } from "react";
import classes from "./bulk-bar.module.css";
import { BulkButton } from "./bulk-button.tsx";

interface BulkPopoverProps {
  label: string;
  icon: ReactNode;
  isBusy: boolean;
  /** The form. It is reset each time the popover opens. */
  children(close: () => void): ReactNode;
}

/** A bulk change that needs a form. */
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
