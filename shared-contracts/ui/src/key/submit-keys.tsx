import { t } from "@tessera/language/t";
import { Kbd } from "@tessera/ui/mantine";
import { isApple } from "./apple.ts";
import { EnterSign } from "./enter-sign.tsx";
import classes from "./submit-keys.module.css";

/** On a button: the keys that do the same from the field above it. Phones have none. */
export function SubmitKeys() {
  return (
    <Kbd className={classes.keys} aria-hidden>
      {isApple() ? "⌘" : t("Ctrl")}
      <EnterSign />
    </Kbd>
  );
}
