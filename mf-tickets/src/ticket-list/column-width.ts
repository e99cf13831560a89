import type { ColumnKey } from "./ticket-columns.ts";

interface WidthRule {
  base: number;
  least: number;
  most: number;
}

const usual: WidthRule = { base: 150, least: 50, most: 500 };
const ofTitle: WidthRule = { base: 300, least: 200, most: 600 };

/** Where a date with its zone is seen whole. */
const createdFits = 168;

export function widthRule(key: ColumnKey): WidthRule {
  return key === "title" ? ofTitle : usual;
}

/**
 * The widths while the person has chosen none: the stated ones, and what `room` (px) is left over goes to Created
 * until its date fits, then to Title. Without room to spare the table scrolls sideways.
 */
export function spreadWidths(keys: readonly ColumnKey[], room: number): Partial<Record<ColumnKey, number>> {
  const widths: Partial<Record<ColumnKey, number>> = {};
  for (const key of keys) widths[key] = widthRule(key).base;

  let spare = Math.floor(room) - keys.reduce((sum, key) => sum + widthRule(key).base, 0);
  const widen = (key: ColumnKey, limit: number) => {
    const width = widths[key];
    if (width === undefined || spare <= 0) return;
    const more = Math.min(spare, limit - width);
    widths[key] = width + more;
    spare -= more;
  };
  widen("created_at", createdFits);
  widen("title", ofTitle.most);
  return widths;
}

/** A width within what its column allows. */
export function clampWidth(key: ColumnKey, width: number): number {
  const { least, most } = widthRule(key);
  return Math.min(most, Math.max(least, Math.round(width)));
}
