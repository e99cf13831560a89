import { Kbd, UnstyledButton } from "@tessera/ui";
import classes from "./command-foot.module.css";
import { showShortcuts } from "./own-commands.tsx";
import { palette } from "./palette.store.ts";
import { ShortcutKeys } from "./shortcut-keys.tsx";
import { isApple } from "./shortcut-label.ts";
import { usePresses } from "./use-presses.ts";

/** What the keys do here, and the way to all others. */
export function CommandFoot() {
  const presses = usePresses(showShortcuts);

  return (
    <div className={classes.foot}>
      <Hint keys={["↑", "↓"]} words="Move" />
      <Hint keys={["↵"]} words="Open" />
      <Hint keys={[isApple() ? "⌘" : "Ctrl", "↵"]} words="Open in a tab" />
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
        <Kbd key={key}>{key}</Kbd>
      ))}
      {words}
    </span>
  );
}
