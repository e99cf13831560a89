import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useStore } from "zustand";
import { home } from "../../common/paths.ts";
import { useShell } from "../../common/shell-context.ts";
import { getOwner } from "../modules/module-owner.ts";
import type { ModuleStore } from "../modules/module-store.ts";
import { openPalette, showShortcuts } from "./own-commands.tsx";
import { palette } from "./palette.store.ts";
import type { EarlyKeys, PaletteProps } from "./palette-gate.tsx";
import { CommandDialog } from "./search/command-dialog.tsx";
import { rememberCommand } from "./search/recent-commands.ts";
import { isAvailable, matchingBindings, toBindings } from "./shortcut/bindings.ts";
import { shortcutChoices } from "./shortcut/shortcut-choices.store.ts";
import { ShortcutsDialog } from "./shortcut/shortcuts-dialog.tsx";
import { useBlockedKeys } from "./shortcut/use-blocked-keys.ts";
import { useShortcuts } from "./shortcut/use-shortcuts.ts";

/** Lists and searches all commands, and runs them by their keys. */
export function Palette({ commands: given, passing, early }: PaletteProps & EarlyKeys) {
  const { modules, can, identity, reports } = useShell();
  useIdentityState(identity);
  const mounted = useSyncExternalStore(modules.subscribe, modules.mounted);
  const sources = useMemo(() => mounted.flatMap((module) => module.sources ?? []), [mounted]);
  const { shown, opening, close } = useStore(palette);
  const choices = useStore(shortcutChoices);
  const run = useRunCommand();

  const isAllowed = ({ permission }: Command) => !permission || can(permission);
  const own = [...given, showShortcuts, openPalette].filter(isAllowed);
  // Pages in the sidebar already have a command with keys.
  const isListed = ({ to }: Command) => to !== undefined && own.some((command) => command.to === to);
  const contributed = mounted
    .flatMap((module) => module.commands ?? [])
    .filter((command) => isAllowed(command) && !isListed(command));
  const [pages, acts] = [own.filter(({ to }) => to), own.filter(({ to }) => !to)];
  const bindings = toBindings([...own, ...contributed], choices);
  const working = matchingBindings(bindings, { ...choices, isInTextField: false });
  useShortcuts(bindings, run, early, { modules: mounted, isComing: () => isComing(modules) });
  useBlockedKeys(toBindings(own, choices), choices.areSingleKeysOn, (release) =>
    reports?.reportVital({ ...release, vital: "keys", value: 1 }),
  );

  // What a command acts on may be the element that has the focus, which moves to the palette once it is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `opening` changes each time the palette is opened
  const unavailable = useMemo(
    () => new Set(mounted.flatMap(({ commands }) => commands ?? []).filter((one) => !isAvailable(one))),
    [mounted, opening],
  );

  useEffect(() => {
    // The module of the dashboard provides the search sources.
    if (shown === "commands") void modules.open(home).catch(() => {});
  }, [shown, modules]);

  const choose = (command: Command, isInTab: boolean) => {
    close();
    rememberCommand(localStorage, command.id);
    if (isInTab && command.to) window.open(command.to, "_blank", "noopener");
    else run(command);
  };

  return (
    <>
      <CommandDialog
        isOpen={shown === "commands"}
        commands={[
          ...pages,
          ...contributed.filter((command) => !unavailable.has(command)),
          ...passing,
          ...acts.filter((command) => command !== openPalette),
        ]}
        sources={sources}
        bindings={working}
        isAllowed={isAllowed}
        onChoose={choose}
      />
      <ShortcutsDialog
        isOpen={shown === "shortcuts"}
        commands={[...pages, ...contributed, ...acts]}
        bindings={bindings}
      />
    </>
  );
}

/** Returns true while the module of the page is loading. */
function isComing({ entries, releaseAt, failureAt }: ModuleStore): boolean {
  const { pathname } = location;
  return getOwner(pathname, entries) !== null && !releaseAt(pathname) && failureAt(pathname) === undefined;
}

/** Returns a function that runs a command. If the command throws, the error is shown and the application keeps working. */
function useRunCommand(): (command: Command) => void {
  const { notify } = useShell();
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to);

  return ({ label, to, run }) => {
    try {
      if (run) run(go);
      else if (to) go(to);
    } catch (error) {
      const message = error instanceof Error ? { message: error.message } : {};
      notify({ kind: "error", title: t("Couldn't run “{label}”", { label }), ...message });
    }
  };
}
