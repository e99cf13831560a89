import { Popover, UnstyledButton } from "@tessera/ui/mantine";
import classes from "./definition.module.css";
import { splitDefinition } from "./definition-note.ts";

/** Shows the first sentence of a definition, and the rest over the page, which does not move. */
export function Definition({ text }: { text: string }) {
  const { short, rest } = splitDefinition(text);
  if (!rest) return short;
  return (
    <Popover width={280} position="bottom-start">
      <Popover.Target>
        <UnstyledButton className={classes.more}>{short}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.rest}>{rest}</Popover.Dropdown>
    </Popover>
  );
}
