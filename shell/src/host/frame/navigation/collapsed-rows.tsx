import { Popover } from "@tessera/ui/mantine";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { NavRows } from "./nav-rows.tsx";

const closeDelayMs = 200;

interface CollapsedRowsProps {
  to: string;
  rows: number;
  /** The entry as an icon. */
  children: ReactNode;
}

/** An entry of the collapsed sidebar whose rows open beside it: by the pointer, or by the right arrow key. */
export function CollapsedRows({ to, rows, children }: CollapsedRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stay = () => clearTimeout(timer.current);
  const closeLater = () => {
    timer.current = setTimeout(() => setOpen(false), closeDelayMs);
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowRight") return;
    event.preventDefault();
    setOpen(true);
    setTimeout(() => list.current?.querySelector("a")?.focus());
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="right-start" width={216} returnFocus>
      <Popover.Target>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the link in it has the focus and the role */}
        <div
          onPointerEnter={({ pointerType }) => {
            stay();
            if (pointerType === "mouse") setOpen(true);
          }}
          onPointerLeave={closeLater}
          onKeyDown={openByKey}
        >
          {children}
        </div>
      </Popover.Target>
      <Popover.Dropdown ref={list} p={4} onPointerEnter={stay} onPointerLeave={closeLater}>
        <NavRows to={to} rows={rows} isFlush onOpen={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
