import { type Kysely, sql } from "kysely";
import { selectFiles } from "../file/file.row.ts";
import type { FilesDatabase } from "../schema.ts";

/** The number of characters shown before and after a match. */
const around = 80;

/** Returns the ids of files whose names and texts contain all words, newest first. */
export async function searchFiles(
  db: Kysely<FilesDatabase>,
  words: string[],
  wanted: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select hit.id from files.find_files(${words}::text[], ${wanted}) with ordinality as hit (id, place) order by place`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function findFiles(db: Kysely<FilesDatabase>, ids: string[]) {
  return selectFiles(db).where("f.id", "=", sql<string>`any(${ids}::uuid[])`).execute();
}

/** Returns an excerpt around the first of the words in each text, or the start of the text for a file found by its name. */
export async function findExcerpts(
  db: Kysely<FilesDatabase>,
  words: string[],
  ids: string[],
): Promise<Map<string, Excerpt>> {
  const length = around * 2 + (words[0]?.length ?? 0);
  const { rows } = await sql<Excerpt & { id: string }>`
    select file_id as id, greatest(place - ${around}, 1) > 1 as is_cut_before,
      substr(content, greatest(place - ${around}, 1), ${length}) as text,
      greatest(place - ${around}, 1) + ${length} <= char_length(content) as is_cut_after
    from (
      select file_id, content, coalesce((
          select min(position(lower(word) in lower(content))) from unnest(${words}::text[]) as word
          where position(lower(word) in lower(content)) > 0), 0) as place
      from (select file_id, normalize(content, nfc) as content from files.file_text
        where file_id = any(${ids}::uuid[])) as composed
    ) as found`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Excerpt {
  text: string;
  is_cut_before: boolean;
  is_cut_after: boolean;
}
