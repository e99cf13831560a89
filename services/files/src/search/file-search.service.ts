import type { Actor } from "@tessera/kit/tokens/actor";
import type { FileHits } from "@tessera/wire/file/file";
import { readWords } from "@tessera/wire/text/search-words";
import type { FilesContext } from "../context.ts";
import { toFile } from "../file/file.presenter.ts";
import { type Excerpt, findExcerpts, findFiles, searchFiles } from "./file-search.repository.ts";

/** Returns the files whose names and texts contain the words of a search, newest first, each with an excerpt. */
export async function searchInFiles(
  context: FilesContext,
  actor: Actor,
  { search, size }: { search: string; size: number },
): Promise<FileHits> {
  const db = context.tenantDb.for(actor.organizationId);
  const words = readWords(search);
  const found = await searchFiles(db, words, size + 1);
  const ids = found.slice(0, size);
  if (ids.length === 0) return { items: [], has_more: false };
  const [rows, excerpts] = await Promise.all([findFiles(db, ids), findExcerpts(db, words, ids)]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const items = ids.flatMap((id) => {
    const row = rowById.get(id);
    return row ? [{ file: toFile(row, context, actor.userId), excerpt: toExcerpt(excerpts.get(id)) }] : [];
  });
  return { items, has_more: found.length > size };
}

function toExcerpt(excerpt: Excerpt | undefined): string {
  if (!excerpt) return "";
  const text = excerpt.text.replaceAll(/\s+/g, " ").trim();
  return `${excerpt.is_cut_before ? "…" : ""}${text}${excerpt.is_cut_after ? "…" : ""}`;
}
