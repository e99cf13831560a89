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

/** What the keys do here, and the way to all others. */
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
