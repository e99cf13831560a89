import { IconAlertCircle } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import classes from "./not-saved.module.css";

/** Says beside a value that a change of it was not saved, and sends it again. */
export function NotSaved({ className, onRetry }: { className?: string | undefined; onRetry(): void }) {
  return (
    <div className={`${classes.notSaved} ${className ?? ""}`} role="status">
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      {t("Not saved")}
      <Button variant="transparent" size="compact-xs" className={classes.retry} onClick={onRetry}>
        {t("Retry")}
      </Button>
    </div>
  );
}
