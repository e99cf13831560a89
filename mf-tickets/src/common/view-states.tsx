import { IconAlertTriangle, IconLock } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { StateView } from "@tessera/ui/state/state-view";
import { Link } from "react-router";
import classes from "./view-states.module.css";

interface StaleProps {
  title: string;
  error: Error;
  onRetry(): void;
}

export function SignedOutState({ text }: { text: string }) {
  return (
    <StateView
      icon={IconLock}
      title={t("Authentication required")}
      text={text}
      actions={
        <Button component={Link} to="/sign-in">
          {t("Sign In")}
        </Button>
      }
    />
  );
}

/** A notice that a refresh failed, shown above the data that is still visible. */
export function StaleNotice({ title, error, onRetry }: StaleProps) {
  return (
    <div role="status" className={classes.stale}>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span className={classes.staleText}>
        <b>{title}</b> {error.message || t("Unknown error occurred")}
      </span>
      <Button variant="subtle" size="xs" onClick={onRetry}>
        {t("Try again")}
      </Button>
    </div>
  );
}
