import { UnstyledButton } from "@tessera/ui/mantine";
import classes from "./folded-box.module.css";

/** The reply box as one line. */
export function FoldedBox({ hint, onOpen }: { hint: string; onOpen(): void }) {
  return (
    <UnstyledButton className={classes.line} data-folded aria-expanded={false} onClick={onOpen}>
      {hint}
    </UnstyledButton>
  );
}
