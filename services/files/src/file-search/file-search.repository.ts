import { type Kysely, sql } from "kysely";
import { selectFiles } from "../file/file.row.ts";
import type { FilesDatabase } from "../schema.ts";

/** Characters shown before and after the place that was found. */
const around = 80;

/** The ids of the files whose name or text holds the words, the newest first. */
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

/** The words around the first place in each text; a file that was found by its name shows how its text begins. */
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
