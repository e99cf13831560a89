import { type Kysely, sql } from "kysely";

/** A reason as it is stored. Migrations are frozen, so their keys are not checked against those of wire. */
export interface StoredReason {
  reason: string;
  values: Record<string, StoredValue>;
}
export type StoredValue =
  | string
  | number
  | { language: string }
  | { bytes: number }
  | { noun: StoredReason }
  | StoredReason
  | StoredValue[];

type ReadValue = (text: string) => StoredValue;

/** The reason of a text that a former version stored: the text, or an expression whose named groups are the values. */
export type KnownText = [
  reason: string,
  text: string | RegExp,
  readValues?: Readonly<Record<string, ReadValue>>,
];

/** Returns the reason that a stored text says, or null if it is not among the known ones. */
export function readReason(known: readonly KnownText[], text: string): StoredReason | null {
  for (const [reason, expected, readValues = {}] of known) {
    if (expected === text) return { reason, values: {} };
    const found = typeof expected === "string" ? null : expected.exec(text);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [
      name,
      readValues[name]?.(value) ?? value,
    ]);
    return { reason, values: Object.fromEntries(values) };
  }
  return null;
}

/** Returns the reason of a list of known texts, `common.list` if there are several; null if one is unknown. */
export function readReasons(
  known: readonly KnownText[],
  text: string,
  separator = ", ",
): StoredReason | null {
  const parts = text.split(separator).map((part) => readReason(known, part));
  const [first] = parts;
  if (!first || !parts.every((part) => part !== null)) return null;
  return parts.length === 1 ? first : { reason: "common.list", values: { parts } };
}

/** Reads a number that was written with separators: "1,204". */
export function readNumber(text: string): number {
  return Number(text.replaceAll(",", ""));
}

interface Repair {
  schema: string;
  table: string;
  /** The column with the text. */
  text: string;
  /** The `jsonb` column that gets the reason. */
  reason: string;
  /** A column that the reason also depends on. */
  by?: string;
  read(text: string, by: string): StoredReason | null;
}

const batch = 5_000;

/** For migrations: gives rows of all organizations the reason that their text says. Each distinct text is read once. */
export async function turnTextsIntoReasons(db: Kysely<unknown>, repair: Repair): Promise<void> {
  await forAllOrganizations(db, repair, async () => {
    const known = await findKnown(db, repair);
    for (let start = 0; start < known.length; start += batch)
      await writeReasons(db, repair, known.slice(start, start + batch));
  });
}

/** For migrations: changes rows of all organizations, which the table's owner may not see otherwise. */
export async function forAllOrganizations(
  db: Kysely<unknown>,
  { schema, table }: { schema: string; table: string },
  change: () => Promise<void>,
): Promise<void> {
  const name = sql.id(schema, table);
  const isForced = await isRowSecurityForced(db, `${schema}.${table}`);
  if (isForced) await sql`alter table ${name} no force row level security`.execute(db);
  await change();
  if (isForced) await sql`alter table ${name} force row level security`.execute(db);
}

async function isRowSecurityForced(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql<{ is_forced: boolean }>`
    select relforcerowsecurity as is_forced from pg_class where oid = ${table}::regclass`.execute(db);
  return rows[0]?.is_forced ?? false;
}

interface Known {
  text: string;
  by: string;
  reason: string;
}

async function findKnown(db: Kysely<unknown>, { read, ...repair }: Repair): Promise<Known[]> {
  const text = sql.id(repair.text);
  const { rows } = await sql<{ text: string; by: string }>`
    select distinct ${text} as text, ${toBy(repair)} as by from ${sql.id(repair.schema, repair.table)}
    where ${text} is not null and ${sql.id(repair.reason)} is null`.execute(db);
  return rows.flatMap((row) => {
    const reason = read(row.text, row.by);
    return reason ? [{ ...row, reason: JSON.stringify(reason) }] : [];
  });
}

async function writeReasons(
  db: Kysely<unknown>,
  repair: Omit<Repair, "read">,
  known: readonly Known[],
): Promise<void> {
  const list = (name: keyof Known) => known.map((one) => one[name]);
  const reason = sql.id(repair.reason);
  await sql`update ${sql.id(repair.schema, repair.table)} set ${reason} = known.reason::jsonb
    from unnest(${list("text")}::text[], ${list("by")}::text[], ${list("reason")}::text[]) as known (text, by, reason)
    where ${sql.id(repair.text)} = known.text and ${toBy(repair)} = known.by and ${reason} is null`.execute(
    db,
  );
}

function toBy({ by }: Pick<Repair, "by">) {
  return by === undefined ? sql`''` : sql.id(by);
}
