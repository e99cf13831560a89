import { t } from "@tessera/language/t";
import { useMemo } from "react";
import classes from "../evidence.module.css";
import { type EvidenceEntry, isFailure } from "../evidence-entry.ts";
import { findNearest, formatOffset } from "./time-line.ts";

const width = 1_000;

interface TimeStripProps {
  entries: readonly EvidenceEntry[];
  span: { from: number; to: number };
  /** The instant of the cursor, in ms since 1970; null if it is on an entry without a time. */
  instant: number | null;
  onMove(index: number): void;
}

/** An overview of the whole time span: one tick per entry, failures in another color. */
export function TimeStrip({ entries, span, instant, onMove }: TimeStripProps) {
  const { from, to } = span;
  const length = Math.max(1, to - from);
  const toX = (at: number) => ((at - from) / length) * width;
  const [quiet, failed] = useMemo(() => drawTicks(entries, span), [entries, span]);
  return (
    <div className={classes.strip}>
      <svg
        viewBox={`0 0 ${width} 24`}
        preserveAspectRatio="none"
        className={classes.ticks}
        role="img"
        aria-label={t("Timeline of {duration}", { duration: formatOffset(length) })}
        onPointerDown={({ currentTarget, clientX }) => {
          const { left, width: shown } = currentTarget.getBoundingClientRect();
          onMove(findNearest(entries, from + ((clientX - left) / shown) * length));
        }}
      >
        <path d={quiet} className={classes.tick} />
        <path d={failed} className={classes.failedTick} />
        {instant === null ? null : <path d={`M${toX(instant).toFixed(1)} 0v24`} className={classes.cursor} />}
      </svg>
      <span className={classes.ends}>
        <span>+0:00.000</span>
        <span>{formatOffset(length)}</span>
      </span>
    </div>
  );
}

/** Draws one tick per position on the strip, even if several entries share it. */
function drawTicks(
  entries: readonly EvidenceEntry[],
  { from, to }: { from: number; to: number },
): [quiet: string, failed: string] {
  const places = new Map<number, boolean>();
  for (const entry of entries) {
    if (entry.at === null) continue;
    const x = Math.round(((entry.at - from) / Math.max(1, to - from)) * width);
    places.set(x, (places.get(x) ?? false) || isFailure(entry));
  }
  const draw = (wanted: boolean) =>
    [...places].map(([x, isFailed]) => (isFailed === wanted ? `M${x} 4v16` : "")).join("");
  return [draw(false), draw(true)];
}
