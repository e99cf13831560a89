import type { Session } from "@tessera/ui/remote/session";
import type { FileHits } from "@tessera/wire/file/file";
import type { TicketsOfFiles } from "@tessera/wire/ticket/ticket";

/** The minimum length of a search. Shorter words are in nearly every file. */
export const minFileSearchLength = 2;
const longest = 200;

/** A file that contains the search text, and the tickets it is attached to. */
export interface FoundFile {
  file: FileHits["items"][number]["file"];
  excerpt: string;
  tickets: TicketsOfFiles["items"][number]["tickets"];
}

export interface FoundFiles {
  items: FoundFile[];
  hasMore: boolean;
}

/** Searches the content of files. */
export async function findInFiles(
  { call }: Session,
  text: string,
  size: number,
  signal: AbortSignal,
): Promise<FoundFiles> {
  const search = text.trim().slice(0, longest);
  if (search.length < minFileSearchLength) return { items: [], hasMore: false };
  const { items, has_more: hasMore } = await call("GET /files/search", { query: { search, size }, signal });
  if (items.length === 0) return { items: [], hasMore: false };
  const query = { file_id: items.map(({ file }) => file.id) };
  const carriers = await call("GET /tickets/of-files", { query, signal });
  const ticketsOf = new Map(carriers.items.map(({ file_id, tickets }) => [file_id, tickets]));
  return {
    items: items.map(({ file, excerpt }) => ({ file, excerpt, tickets: ticketsOf.get(file.id) ?? [] })),
    hasMore,
  };
}
