import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { isApple } from "@tessera/ui/key/apple";
import { useWindowEvent } from "@tessera/ui/mantine";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { useShell } from "../../common/shell-context.ts";
import { useWhenQuiet } from "../use-when-quiet.ts";
import { loadPalette } from "./load-palette.ts";
import { openPalette } from "./own-commands.tsx";
import { palette } from "./palette.store.ts";
import { toPress } from "./shortcut/shortcut.ts";
import { usePresses } from "./shortcut/use-presses.ts";

export interface PaletteProps {
  /** The shell's own commands, to which keys can be bound. */
  commands: readonly Command[];
  /** Commands that depend on loaded data, such as those for other organizations. Keys cannot be bound to them. */
  passing: readonly Command[];
}

/** Keys that were pressed before the palette's code was loaded. */
export interface EarlyKeys {
  early: KeyboardEvent[];
}

type PalettePart = ComponentType<PaletteProps & EarlyKeys>;

/** Loads the palette when the page is quiet, or at the first key or click that needs it, and renders it then. */
export function PaletteGate(props: PaletteProps) {
  const isAskedFor = useStore(palette, ({ shown }) => shown !== null);
  const [Palette, setPalette] = useState<PalettePart | null>(null);
  const early = useRef<KeyboardEvent[]>([]);
  const presses = usePresses(openPalette);
  const load = useLoading(setPalette);

  useWhenQuiet(useCallback(() => load({ isSilent: true }), [load]));
  useEffect(() => {
    if (isAskedFor && !Palette) load({ isSilent: false });
  }, [isAskedFor, Palette, load]);
  useWindowEvent("keydown", (event) => {
    if (Palette || event.defaultPrevented) return;
    if (presses?.length !== 1 || toPress(event, isApple()) !== presses[0]) {
      early.current.push(event);
      load({ isSilent: true });
      return;
    }
    event.preventDefault();
    palette.getState().open("commands");
  });

  return Palette && <Palette {...props} early={early.current} />;
}

function useLoading(setPalette: (Palette: () => PalettePart) => void) {
  const { notify } = useShell();

  return useCallback(
    ({ isSilent }: { isSilent: boolean }) => {
      const failed = () => {
        if (isSilent) return;
        const { open, close } = palette.getState();
        close();
        notify({
          kind: "error",
          title: t("Couldn't load the command palette"),
          message: t("Everything else works as usual."),
          action: { label: t("Try again"), run: () => open("commands") },
        });
      };
      loadPalette().then(({ Palette }) => setPalette(() => Palette), failed);
    },
    [notify, setPalette],
  );
}
