import type { TablerIcon } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import type { ReactNode } from "react";
import { KeyHint } from "../../common/keys/key-hints.tsx";
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

interface RowActionProps {
  icon: TablerIcon;
  /** The command that does the same, whose key is shown. */
  command: string;
  isBusy?: boolean;
  onClick(): void;
  children: string;
}

/** A button at the end of a row. */
export function RowAction({ icon: Icon, command, isBusy = false, onClick, children }: RowActionProps) {
  return (
    <Button
      className={classes.action}
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      rightSection={<KeyHint command={command} />}
      loading={isBusy}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
