/**
 * Returns the new value of a column, as SQL. `value` is the present one; `redacted` returns a text without the person's addresses and
 * mentions.
 */
export type ColumnRule = (value: string, redacted: (words: string) => string) => string;

/**
 * What happens to the rows of a table when a person is erased. Conditions and statements are SQL, in which `t` is the row, `who` the person
 * (`email` in lower case, `user_id`, and the domain's own columns of its table `erasure`) and `organization` the organization. Rows of other
 * organizations are never touched. A step may run again: a row whose columns have their new values already is left alone.
 */
export interface ErasedTable {
  table: string;
  /** The column with the organization, if it has another name. */
  organization?: string;
  /** The column by which rows are selected: by default `id` if the table is walked, otherwise the physical place. */
  key?: string;
  /** The rows that are deleted. */
  deletes?: string;
  /** The columns that may name the person. */
  columns?: Record<string, ColumnRule>;
  /** Columns that are set whenever one of the others changes. */
  sets?: Record<string, string>;
  /** Rows that a step processes although none of their columns changes. */
  includes?: string;
  /** The number of rows of a page, if every row of the organization is looked at, in the order of the key. */
  walk?: number;
  /** The number of rows that change in one step, if the table is not walked. */
  limit?: number;
  /** A statement that runs before the rows change; `rows` is what follows `from` to select them. */
  first?: (rows: string) => string;
  /** Further values to return of a changed row, for `afterwards`. */
  returning?: string;
  /** Common table expressions that follow from `changed`, the changed rows. */
  afterwards?: string;
  /** A statement about the table, given its name, that runs in any case, and changes nothing if it runs again. */
  also?: (name: string) => string;
}

/** How a domain erases a person. The kit makes the function `<domain>.erase_person(erasure_id, email, user_id)` of it. */
export interface ErasureDeclaration {
  /** The tables in the order in which they are processed. */
  tables: ErasedTable[];
  /**
   * True if a call makes one step and returns whether nothing is left, as `erasureModule` expects; otherwise everything is done in one call.
   */
  inSteps?: boolean;
  /** The role that erases: that of the jobs by default. */
  role?: "job" | "svc";
  /** False if the domain does not record which erasures are done. */
  isRecorded?: boolean;
  /** Values that conditions need, by name: a type and an expression. They are determined before each step. */
  known?: Record<string, { type: string; is: string }>;
  /** The addresses that are removed from texts, as an array. */
  addresses?: string;
  /** What an erasure waits for before it is done. */
  waitsWhile?: string;
  /** The domain's own columns of its table `erasure` that are set when an erasure begins that is not recorded yet. */
  starts?: Record<string, string>;
  /** The domain's own columns of its table `erasure` that name the person, with what they are set to at the end. */
  clears?: Record<string, string>;
}

const keep: ColumnRule = (value) => value;

/** Sets a column of the rows that match; `otherwise` applies to the others. */
export function becomes(sql: string, when: string, otherwise = keep): ColumnRule {
  return (value, redacted) => `case when ${when} then ${sql} else ${otherwise(value, redacted)} end`;
}

const erasedName = "'Erased person'";

/** Empties a column of the rows that match. */
export const clearIf = (when: string, otherwise?: ColumnRule) => becomes("null", when, otherwise);

/** Replaces the name in the rows that match. */
export const renameIf = (when: string, otherwise?: ColumnRule) => becomes(erasedName, when, otherwise);

/** Removes the person from a text, which stays at most `length` characters long. */
export function redact(length?: number): ColumnRule {
  return (value, redacted) =>
    length === undefined ? redacted(value) : `left(${redacted(value)}, ${length})`;
}

/** Removes the person from the texts in a document. */
export const redactDocument: ColumnRule = (value, redacted) => `${redacted(`${value}::text`)}::jsonb`;

/** The stored replies to calls of the person, or about them. */
export const isReplyAbout = `t.user_id = who.user_id or strpos(lower(t.answer::text), who.email) > 0
  or strpos(t.answer::text, to_json(who.user_id)::text) > 0`;

const isActor = "t.actor_id = who.user_id";
const isTarget = "t.target_id = who.user_id or lower(t.target_name) = who.email";
const isInDetail = `strpos(lower(t.detail), who.email) > 0 or strpos(lower(t.detail_reason::text), who.email) > 0`;

/** What the audit log of an organization says about its members. */
export const erasedAuditColumns: Record<string, ColumnRule> = {
  actor_name: renameIf(isActor),
  target_name: renameIf(isTarget),
  detail: clearIf(isInDetail),
  detail_reason: clearIf(isInDetail),
};
