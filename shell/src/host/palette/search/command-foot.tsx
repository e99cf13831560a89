import { t, tx } from "@tessera/language/t";
import { isApple } from "@tessera/ui/key/apple";
import { UnstyledButton } from "@tessera/ui/mantine";
import type { ReactNode } from "react";
import { showShortcuts } from "../own-commands.tsx";
import { palette } from "../palette.store.ts";
import { KeyCap } from "../shortcut/key-cap.tsx";
import { ShortcutKeys } from "../shortcut/shortcut-keys.tsx";
import { usePresses } from "../shortcut/use-presses.ts";
import classes from "./command-foot.module.css";

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
