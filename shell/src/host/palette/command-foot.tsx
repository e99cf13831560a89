import { t, tx } from "@tessera/language/t";
import { isApple } from "@tessera/ui/key/apple";
import { UnstyledButton } from "@tessera/ui/mantine";
import type { ReactNode } from "react";
import classes from "./command-foot.module.css";
import { KeyCap } from "./key-cap.tsx";
import { showShortcuts } from "./own-commands.tsx";
import { palette } from "./palette.store.ts";
import { ShortcutKeys } from "./shortcut-keys.tsx";
import { usePresses } from "./use-presses.ts";

/** Shows the keys of the palette, and opens the list of all shortcuts. */
export function CommandFoot() {
  const presses = usePresses(showShortcuts);

  return (
    <div className={classes.foot}>
      <Hint>
        <KeyCap cap="↑" />
        <KeyCap cap="↓" />
        {t("Move")}
      </Hint>
      <Hint>{tx("{key} Open", { key: <KeyCap cap="Enter" /> })}</Hint>
      <Hint>
        <KeyCap cap={isApple() ? "⌘" : t("Ctrl")} />
        <KeyCap cap="Enter" />
        {t("Open in a tab")}
      </Hint>
      <UnstyledButton className={classes.shortcuts} onClick={() => palette.getState().open("shortcuts")}>
        {presses && <ShortcutKeys presses={presses} />}
        {t("Shortcuts")}
      </UnstyledButton>
    </div>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return <span className={classes.hint}>{children}</span>;
}
