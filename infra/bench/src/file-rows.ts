import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";

/** The payload of a file's job. */
export interface FileJob {
  organizationId: string;
  fileId: string;
  attempt: number;
}

/** Writes files without uploading them: the rows and objects that an upload would leave. */
export async function writeFiles(
  client: Client,
  { organizationId, filesFolder }: { organizationId: string; filesFolder: string },
  count: number,
): Promise<FileJob[]> {
  const { rows } = await client.query<{ id: string }>(
    `with made as (
       insert into files.file (organization_id, filename, file_type, mime_type, file_size, sha256, storage_key,
         uploaded_by, uploaded_by_name, id)
       select $1, n || '.txt', 'text', 'text/plain', 36, sha256(id::text::bytea),
         $1 || '/' || right(id::text, 2) || '/' || id, 'bench', 'Bench', id
       from (select n, uuidv7() as id from generate_series(1, $2::integer) as n) as new
       returning organization_id, id, filename
     ), texts as (
       insert into files.file_text (organization_id, file_id, filename)
       select organization_id, id, filename from made
     )
     select id from made`,
    [organizationId, count],
  );
  for (const { id } of rows) await writeObject(filesFolder, `${organizationId}/${id.slice(-2)}/${id}`, id);
  return rows.map(({ id }) => ({ organizationId, fileId: id, attempt: 1 }));
}

async function writeObject(filesFolder: string, key: string, content: string): Promise<void> {
  const file = path.join(filesFolder, "objects", key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
