/** A page of a list, and with `for await` the entries of all pages: each page is read when its first entry is needed. */
export type Pages<Page, Item> = Promise<Page> & AsyncIterable<Item>;

/** What pages of lists have in common. */
interface AnyPage {
  items?: unknown[];
  data?: unknown[];
  next_cursor?: string | null;
  page?: number;
  pages?: number;
  total_is_exact?: boolean;
}

type Place = { cursor: string; page?: undefined } | { page: number };

/** Starts to read a list from the page that `input` asks for. */
export function toPages<Page, Item>(
  read: (input: object) => Promise<Page>,
  input: { page?: number } = {},
): Pages<Page, Item> {
  const first = read(input);
  return Object.assign(first, {
    async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
      let number = input.page ?? 1;
      let page: AnyPage = (await first) as AnyPage;
      while (true) {
        yield* (page.items ?? page.data ?? []) as Item[];
        const next = getNextPlace(page, number);
        if (!next) return;
        number += 1;
        page = (await read({ ...input, ...next })) as AnyPage;
      }
    },
  });
}

/** Lists without cursors are read by numbers. A count that is not exact says nothing about the last page: the first empty one is. */
function getNextPlace(page: AnyPage, number: number): Place | undefined {
  const { items, next_cursor: cursor, pages = 0, total_is_exact: isExact = true } = page;
  if (cursor) return { cursor, page: undefined };
  if (cursor === null) return undefined;
  const hasMore = number < pages || (!isExact && items !== undefined && items.length > 0);
  return hasMore ? { page: number + 1 } : undefined;
}
