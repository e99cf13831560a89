import type { ColumnKey } from "./ticket-columns.ts";

interface WidthRule {
  base: number;
  min: number;
  max: number;
}

const usual: WidthRule = { base: 150, min: 50, max: 500 };
const ofTitle: WidthRule = { base: 300, min: 200, max: 600 };

/** The width at which a date with its zone fits. */
const createdFits = 168;

export function widthRule(key: ColumnKey): WidthRule {
  return key === "title" ? ofTitle : usual;
}

type Widths = Partial<Record<ColumnKey, number>>;

/** The width at which a person or a word is cut but still recognizable. */
const cutText = 76;

/**
 * The widths that columns are narrowed to, measured at a font size of 13 px: the content fits, except for texts. The other columns keep
 * their default width.
 */
const narrowest: Readonly<Widths> = {
  title: ofTitle.min,
  status: 128,
  priority: 104,
  urgency: 104,
  reporter: cutText,
  assignee: cutText,
  category: cutText,
  company: cutText,
  communication_count: 96,
  file_count: 64,
  age_in_hours: 80,
};

/** Takes `missing` px from the columns, in proportion to what each can spare. */
function narrow(widths: Widths, missing: number): Widths {
  const able = Object.entries(widths).map(([key, width]) => {
    const limit = narrowest[key as ColumnKey] ?? width;
    return { key, width, spare: Math.max(0, width - limit) };
  });
  const total = able.reduce((sum, { spare }) => sum + spare, 0);
  if (missing > total) return widths;
  let left = missing;
  const narrowed = able.map(({ key, width, spare }) => {
    const part = Math.min(left, Math.ceil((missing * spare) / total));
    left -= part;
    return [key, width - part];
  });
  return Object.fromEntries(narrowed) as Widths;
}

/** Gives `spare` px to Created until its date fits, then to Title. */
function widen(widths: Widths, spare: number): Widths {
  const { created_at, title } = widths;
  const toCreated = created_at === undefined ? 0 : Math.min(spare, createdFits - created_at);
  return {
    ...widths,
    ...(created_at && { created_at: created_at + toCreated }),
    ...(title && { title: Math.min(title + spare - toCreated, ofTitle.max) }),
  };
}

/**
 * Returns the widths while the user has not chosen any: at least the default widths if those fit into `space` px. Otherwise each column is
 * narrowed in proportion to what it can spare; if that is not enough either, the table scrolls sideways.
 */
export function fitWidths(keys: readonly ColumnKey[], space: number): Widths {
  const widths: Widths = Object.fromEntries(keys.map((key) => [key, widthRule(key).base]));
  const missing = keys.reduce((sum, key) => sum + widthRule(key).base, 0) - Math.floor(space);
  return missing > 0 ? narrow(widths, missing) : widen(widths, -missing);
}

/** Clamps a width to the limits of its column. */
export function clampWidth(key: ColumnKey, width: number): number {
  const { min, max } = widthRule(key);
  return Math.min(max, Math.max(min, Math.round(width)));
}
