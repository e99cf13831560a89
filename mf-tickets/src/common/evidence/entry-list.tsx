import { t } from "@tessera/language/t";
import { useElementSize, useMergedRef } from "@tessera/ui/mantine-lazy";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { EntryRow } from "./entry-row.tsx";
import classes from "./evidence.module.css";
import type { EvidenceEntry } from "./evidence-entry.ts";

const rowHeight = 30;
/** The number of rows rendered above and below the visible ones, so that scrolling shows no gaps. */
const spareRows = 10;
/** The assumed height in px until the list has been measured, and where there is no layout (in tests). */
const assumedHeight = 600;

interface EntryListProps {
  entries: readonly EvidenceEntry[];
  /** The start of the timeline, in ms since 1970. */
  from: number;
  cursor: number;
  onMove(index: number): void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 15, PageUp: -15 };

/** A virtualized list with one line per entry. Only the lines in view are rendered. */
export function EntryList({ entries, from, cursor, onMove }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { ref: measured, height } = useElementSize();
  const ref = useMergedRef(list, measured);
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / rowHeight) - spareRows);
  const last = Math.ceil((top + (height || assumedHeight)) / rowHeight) + spareRows;

  useEffect(() => {
    const box = list.current;
    if (!box || cursor < 0) return;
    const place = cursor * rowHeight;
    if (place < box.scrollTop) box.scrollTop = place;
    else if (place + rowHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = place + rowHeight - box.clientHeight;
  }, [cursor]);

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(Math.min(entries.length - 1, Math.max(0, cursor + step)));
  }

  const current = entries[cursor];
  return (
    <div
      ref={ref}
      className={classes.list}
      role="listbox"
      aria-label={t("Entries")}
      aria-activedescendant={current ? `entry ${current.id}`.replaceAll(" ", "-") : undefined}
      tabIndex={0}
      onKeyDown={move}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div className={classes.rows} style={{ height: entries.length * rowHeight }}>
        {entries.slice(first, last).map((entry, index) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            from={from}
            top={(first + index) * rowHeight}
            isCurrent={first + index === cursor}
            place={`${first + index + 1}`}
            total={entries.length}
            onChoose={() => onMove(first + index)}
          />
        ))}
      </div>
    </div>
  );
}
