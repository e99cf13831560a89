import type { ColumnKey } from "./ticket-columns.ts";

interface WidthRule {
  base: number;
  min: number;
  max: number;
}

const usual: WidthRule = { base: 150, min: 50, max: 500 };
const ofTitle: WidthRule = { base: 300, min: 200, max: 600 };

/** Where a date with its zone is seen whole. */
const createdFits = 168;

export function widthRule(key: ColumnKey): WidthRule {
  return key === "title" ? ofTitle : usual;
}

type Widths = Partial<Record<ColumnKey, number>>;

/** Where the title still says what a ticket is about. */
const readableTitle = 240;
/** Where a person or a word is cut, but still distinguished from another. */
const cutText = 76;

/** How narrow a column becomes without its content being cut, as measured at 13 px; the others keep their base. */
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

/** Takes `missing` px from columns, from each in proportion to what it has above its limit. Returns what is still missing. */
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

/** Gives `spare` px to columns, to each the same, up to what they may have. */
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

/** What is left over goes to Created until its date fits, then to Title, then to the others alike. */
function spreadSpare(widths: Widths, keys: readonly ColumnKey[], spare: number): Widths {
  const afterCreated = widen(widths, spare, ["created_at"], createdFits);
  const afterTitle = widen(widths, afterCreated, ["title"], ofTitle.max);
  const others = keys.filter((key) => key !== "title" && key !== "created_at");
  widen(widths, afterTitle, others, usual.max);
  return widths;
}

/** What is missing comes from Title while it stays readable, then from empty space in other columns, then from text. */
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
 * The widths while the person has chosen none: the stated ones, made to fill `space` (px). Where the columns do not fit even when
 * they are cut, they keep the stated widths, and the table scrolls sideways.
 */
export function spreadWidths(keys: readonly ColumnKey[], space: number): Widths {
  const widths: Widths = Object.fromEntries(keys.map((key) => [key, widthRule(key).base]));
  const spare = Math.floor(space) - keys.reduce((sum, key) => sum + widthRule(key).base, 0);
  return spare < 0 ? takeMissing(widths, keys, -spare) : spreadSpare(widths, keys, spare);
}

/** A width within what its column allows. */
export function clampWidth(key: ColumnKey, width: number): number {
  const { min, max } = widthRule(key);
  return Math.min(max, Math.max(min, Math.round(width)));
}
