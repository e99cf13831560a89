import { IconArrowDown } from "@tabler/icons-react";
import { plural } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import { findScroller } from "./find-scroller.ts";
import classes from "./new-messages.module.css";

interface NewMessagesProps {
  list: RefObject<Element | null>;
  count: number;
  onShow(): void;
}

/** Says, at the lower edge of what is shown, that messages arrived below it. */
export function NewMessages({ list, count, onShow }: NewMessagesProps) {
  const scroller = findScroller(list.current);
  if (!scroller || count === 0) return null;
  return createPortal(
    <div role="status" className={classes.edge}>
      <Button
        className={classes.pill}
        size="compact-xs"
        radius="xl"
        leftSection={<IconArrowDown size={14} stroke={1.75} aria-hidden />}
        onClick={onShow}
      >
        {plural(count, { one: "# new message", other: "# new messages" })}
      </Button>
    </div>,
    scroller,
  );
}
