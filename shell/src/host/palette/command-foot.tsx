import { t } from "@tessera/language/t";
import { isApple } from "@tessera/ui/key/apple";
import { UnstyledButton } from "@tessera/ui/mantine";
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
      <Hint keys={["↑", "↓"]} words={t("Move")} />
      <Hint keys={["Enter"]} words={t("Open")} />
      <Hint keys={[isApple() ? "⌘" : "Ctrl", "Enter"]} words={t("Open in a tab")} />
      <UnstyledButton className={classes.shortcuts} onClick={() => palette.getState().open("shortcuts")}>
        {presses && <ShortcutKeys presses={presses} />}
        Shortcuts
      </UnstyledButton>
    </div>
  );
}

function Hint({ keys, words }: { keys: readonly string[]; words: string }) {
  return (
    <span className={classes.hint}>
      {keys.map((key) => (
        <KeyCap key={key} cap={key} />
      ))}
      {words}
    </span>
  );
}
