import { IconTools } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useEffect, useState } from "react";
import { useShell } from "../../common/shell-context.ts";
import { isBusy } from "../releases/switch-releases.ts";
import { readLocalBuild } from "./local-build.ts";
import { type RunningOverride, sayOverride } from "./overridden-modules.ts";
import classes from "./override-bar.module.css";
import { useStopOverride } from "./use-stop-override.ts";
import { type BuildState, type BuildWatchContext, watchBuild } from "./watch-build.ts";

const notes: Record<BuildState, string> = {
  same: "",
  newer: t("A newer build is available. The page reloads once nothing is in progress."),
  unreachable: t("Its server isn't responding."),
  over: t("The override has expired. The next page uses the release."),
};

interface OverrideBarProps {
  override: RunningOverride;
  pause: BuildWatchContext["pause"];
}

/** Stays on top of every page while one of its modules comes from a developer's machine. It cannot be dismissed. */
export function OverrideBar({ override, pause }: OverrideBarProps) {
  const state = useBuildState(override, pause);
  const stop = useStopOverride();
  const { identity } = useShell();
  const { user } = useIdentityState(identity);

  return (
    <aside className={classes.bar} aria-label={t("Override")}>
      <IconTools size={16} stroke={1.5} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        {sayOverride(override, user?.timezone)}
        <span role="status" className={classes.note}>
          {notes[state]}
        </span>
      </p>
      {state === "newer" && <BarButton label={t("Reload")} onPress={() => location.reload()} />}
      <BarButton label={t("Stop")} onPress={() => void stop()} />
    </aside>
  );
}

function BarButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button size="compact-xs" variant="default" className={classes.button} onClick={onPress}>
      {label}
    </Button>
  );
}

function useBuildState(
  { module, origin, until, version }: RunningOverride,
  pause: BuildWatchContext["pause"],
): BuildState {
  const { modules } = useShell();
  const [state, setState] = useState<BuildState>(version === null ? "unreachable" : "same");

  useEffect(
    () =>
      watchBuild({
        running: version,
        until: Date.parse(until),
        readVersion: async () => (await readLocalBuild(module, origin)).version,
        pause,
        now: Date.now,
        isHidden: () => document.hidden,
        isBusy: () => isBusy(modules),
        send: setState,
        reload: () => location.reload(),
      }),
    [modules, module, origin, until, version, pause],
  );
  return state;
}
