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

/** The width at which a title is still readable. */
const readableTitle = 240;
/** The width at which a person or a word is cut but still recognizable. */
const cutText = 76;

/** The minimum widths that do not cut the content, measured at a font size of 13 px. The other columns keep their base width. */
const contentFits: Readonly<Widths> = {
  status: 128,
  priority: 104,
  urgency: 104,
  reporter: 140,
  assignee: 140,
  category: 122,
  communication_count: 96,
  file_count: 64,
  age_in_hours: 80,
};

const isText = (key: ColumnKey) => ["reporter", "assignee", "category", "company"].includes(key);

/** Takes `missing` px from the columns, in proportion to the space each has above its limit. Returns the px still missing. */
function narrow(widths: Widths, missing: number, limits: Readonly<Widths>): number {
  const able = Object.entries(widths).map(([key, width]) => {
    const limit = limits[key as ColumnKey] ?? width;
    return { key: key as ColumnKey, width, more: Math.max(0, width - limit) };
  });
  const total = able.reduce((sum, { more }) => sum + more, 0);
  const taken = Math.min(missing, total);
  let left = taken;
  for (const { key, width, more } of able) {
    const part = Math.min(left, Math.ceil((taken * more) / (total || 1)));
    widths[key] = width - part;
    left -= part;
  }
  return missing - taken;
}

/** Distributes `spare` px evenly over columns, up to their maximum. Returns the px still left. */
function widen(widths: Widths, spare: number, keys: readonly ColumnKey[], max: number): number {
  let left = spare;
  for (const [index, key] of keys.entries()) {
    const width = widths[key];
    if (width === undefined) continue;
    const part = Math.max(0, Math.min(Math.floor(left / (keys.length - index)), max - width));
    widths[key] = width + part;
    left -= part;
  }
  return left;
}

/** Gives spare space to Created until its date fits, then to Title, then evenly to the others. */
function spreadSpare(widths: Widths, keys: readonly ColumnKey[], spare: number): Widths {
  const afterCreated = widen(widths, spare, ["created_at"], createdFits);
  const afterTitle = widen(widths, afterCreated, ["title"], ofTitle.max);
  const others = keys.filter((key) => key !== "title" && key !== "created_at");
  widen(widths, afterTitle, others, usual.max);
  return widths;
}

/** Takes missing space from Title while it stays readable, then from empty space in other columns, then from text. */
function takeMissing(widths: Widths, keys: readonly ColumnKey[], missing: number): Widths {
  const gentle = { ...widths };
  const first = narrow(gentle, missing, { title: readableTitle });
  const rest = narrow(gentle, first, contentFits);
  if (rest === 0) return gentle;
  const tight = { ...gentle };
  const cut = Object.fromEntries(keys.filter(isText).map((key) => [key, cutText]));
  const beyond = narrow(tight, narrow(tight, rest, { title: ofTitle.min }), cut);
  return beyond === 0 ? tight : widths;
}

/**
 * Returns the widths while the user has not chosen any: the base widths, adapted to fill `space` px. If the columns do not fit even when
 * they are cut, they keep their base widths, and the table scrolls sideways.
 */
export function spreadWidths(keys: readonly ColumnKey[], space: number): Widths {
  const widths: Widths = Object.fromEntries(keys.map((key) => [key, widthRule(key).base]));
  const spare = Math.floor(space) - keys.reduce((sum, key) => sum + widthRule(key).base, 0);
  return spare < 0 ? takeMissing(widths, keys, -spare) : spreadSpare(widths, keys, spare);
}

/** Clamps a width to the limits of its column. */
export function clampWidth(key: ColumnKey, width: number): number {
  const { min, max } = widthRule(key);
  return Math.min(max, Math.max(min, Math.round(width)));
}
