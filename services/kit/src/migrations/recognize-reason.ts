import type { Reason, ReasonValue } from "@tessera/wire/reason/reason";
import { type Kysely, sql } from "kysely";

/**
 * The sentences that a service wrote before it stored reasons, with their keys, the most specific first: `["file.disguised", "The file is
 * named .{extension}, but its content is {format:format}."]`. A placeholder stands for a text; with `:number`, for a number; with
 * another word, for a sentence of the list whose key begins with it; with `:*`, for any sentence of the list.
 */
export type KnownSentences = readonly (readonly [key: string, sentence: string])[];

interface Pattern {
  key: string;
  expression: RegExp;
  placeholders: { name: string; kind: string }[];
}

/** For migrations: returns a function that turns a stored sentence into its reason, and any other text into null. */
export function createRecognizer(sentences: KnownSentences): (text: string) => Reason | null {
  const patterns = sentences.map(toPattern);
  function recognize(text: string, domain: string): Reason | null {
    for (const pattern of patterns) {
      if (domain !== "*" && !pattern.key.startsWith(`${domain}.`)) continue;
      const reason = read(pattern, text);
      if (reason) return reason;
    }
    return null;
  }
  function read({ key, expression, placeholders }: Pattern, text: string): Reason | null {
    const found = expression.exec(text);
    if (!found) return null;
    const values = placeholders.map(
      ({ name, kind }, at) => [name, toValue(found[at + 1] ?? "", kind)] as const,
    );
    if (values.some(([, value]) => value === null)) return null;
    return { reason: key, values: Object.fromEntries(values) } as Reason;
  }
  function toValue(text: string, kind: string): ReasonValue | null {
    if (kind === "text") return text;
    if (kind !== "number") return recognize(text, kind);
    const number = Number(text.replaceAll(",", ""));
    return Number.isFinite(number) ? number : null;
  }
  return (text) => recognize(text, "*");
}

function toPattern([key, sentence]: KnownSentences[number]): Pattern {
  const parts = sentence.split(/\{([^}]+)\}/);
  const words = parts.filter((_, index) => index % 2 === 0);
  const escaped = words.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const placeholders = parts
    .filter((_, index) => index % 2 === 1)
    .map((placeholder) => {
      const [name = "", kind = "text"] = placeholder.split(":");
      return { name, kind };
    });
  return { key, expression: new RegExp(`^${escaped.join("(.+?)")}$`, "s"), placeholders };
}

/**
 * For migrations: stores the reasons of the sentences in a column, once for each different sentence. The owner must see all rows. Texts that
 * are not recognized keep a null.
 */
export async function storeReasons(
  db: Kysely<unknown>,
  { table, text, reason }: { table: string; text: string; reason: string },
  recognize: (text: string) => Reason | null,
): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select distinct ${sql.ref(text)} as text from ${sql.table(table)} where ${sql.ref(text)} is not null`.execute(
    db,
  );
  const known = rows.flatMap((row) => {
    const found = recognize(row.text);
    return found ? [{ text: row.text, reason: found }] : [];
  });
  await sql`update ${sql.table(table)} set ${sql.ref(reason)} = known.reason
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known (text text, reason jsonb)
    where ${sql.table(table)}.${sql.ref(text)} = known.text`.execute(db);
}
