import { t } from "@tessera/language/t";
import { Kbd } from "@tessera/ui/mantine";
import { isApple } from "./apple.ts";
import { EnterSign } from "./enter-sign.tsx";
import classes from "./submit-keys.module.css";

/** For a button: the keyboard shortcut that does the same from the field above it. Hidden on phones. */
export function SubmitKeys() {
  return (
    <Kbd className={classes.keys} aria-hidden>
      {isApple() ? "⌘" : t("Ctrl")}
      <EnterSign />
    </Kbd>
  );
}
