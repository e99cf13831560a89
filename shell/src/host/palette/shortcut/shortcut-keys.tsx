import { isApple } from "@tessera/ui/key/apple";
import { VisuallyHidden } from "@tessera/ui/mantine";
import { KeyCap } from "./key-cap.tsx";
import type { Presses } from "./shortcut.ts";
import classes from "./shortcut-keys.module.css";
import { keyCaps, spokenKeys } from "./shortcut-label.ts";

/** Renders keys as they are labelled on the keyboard, and as text for screen readers. */
export function ShortcutKeys({ presses }: { presses: Presses }) {
  const caps = keyCaps(presses, isApple())
    .flat()
    .map((cap, index) => ({ cap, place: index }));
  return (
    <span className={classes.keys}>
      <VisuallyHidden>{spokenKeys(presses, isApple())}</VisuallyHidden>
      {caps.map(({ cap, place }) => (
        <KeyCap key={place} cap={cap} isHidden />
      ))}
    </span>
  );
}
