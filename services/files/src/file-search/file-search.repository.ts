import { type Kysely, sql } from "kysely";
import { selectFiles } from "../file/file.row.ts";
import type { FilesDatabase } from "../schema.ts";

/** The number of characters shown before and after a match. */
const around = 80;

/** Returns the ids of files whose name or text contains the term, newest first. */
export async function searchFiles(
  db: Kysely<FilesDatabase>,
  term: string,
  wanted: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select hit.id from files.search_file(${term}, ${wanted}) with ordinality as hit (id, place) order by place`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function findFiles(db: Kysely<FilesDatabase>, ids: string[]) {
  return selectFiles(db).where("f.id", "=", sql<string>`any(${ids}::uuid[])`).execute();
}

/** Returns an excerpt around the first match in each text, or the start of the text for a file found by its name. */
export async function findExcerpts(
  db: Kysely<FilesDatabase>,
  term: string,
  ids: string[],
): Promise<Map<string, Excerpt>> {
  const { rows } = await sql<Excerpt & { id: string }>`
    select file_id as id, greatest(place - ${around}, 1) > 1 as is_cut_before,
      substr(content, greatest(place - ${around}, 1), ${around} * 2 + char_length(${term})) as text,
      greatest(place - ${around}, 1) + ${around} * 2 + char_length(${term}) <= char_length(content) as is_cut_after
    from (
      select file_id, content, position(lower(${term}) in lower(content)) as place
      from files.file_text where file_id = any(${ids}::uuid[])
    ) as found`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Excerpt {
  text: string;
  is_cut_before: boolean;
  is_cut_after: boolean;
}
