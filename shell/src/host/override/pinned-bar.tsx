import { IconHistory } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useShell } from "../../common/shell-context.ts";
import { formatTime } from "./overridden-modules.ts";
import classes from "./override-bar.module.css";

interface PinnedBarProps {
  until: string;
  reload?: () => void;
}

/** Stays on top of every page while an operator's pages use pinned releases. It cannot be dismissed. */
export function PinnedBar({ until, reload = () => location.reload() }: PinnedBarProps) {
  const { call, notify, identity } = useShell();
  const { user } = useIdentityState(identity);

  async function stop(): Promise<void> {
    try {
      await call("DELETE /registry/override/releases", { isForAll: true });
      reload();
    } catch (error) {
      const message = error instanceof Error ? { message: error.message } : {};
      notify({ kind: "error", title: t("Couldn't go back to the current releases"), ...message });
    }
  }

  return (
    <aside className={classes.bar} aria-label={t("Pinned releases")}>
      <IconHistory size={16} stroke={1.5} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        {t("You see the releases of a report, until {until}", { until: formatTime(until, user?.timezone) })}
      </p>
      <Button size="compact-xs" variant="default" className={classes.button} onClick={() => void stop()}>
        {t("Stop")}
      </Button>
    </aside>
  );
}
