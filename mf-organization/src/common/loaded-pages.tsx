import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { Button, Center } from "@tessera/ui/mantine";
import { Loaded } from "@tessera/ui/page/view-states";
import type { ReactNode } from "react";

interface LoadedPagesProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  loading: string;
  failure: string;
  children(items: Item[]): ReactNode;
}

/** Renders the items of all pages that were loaded and a button for the next page, or the loading or error state. */
export function LoadedPages<Item>({ query, loading, failure, children }: LoadedPagesProps<Item>) {
  return (
    <Loaded query={query} loading={loading} failure={failure}>
      {({ pages }) => (
        <>
          {children(pages.flatMap(({ items }) => items))}
          {query.hasNextPage ? (
            <Center mt="md">
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t("Load more")}
              </Button>
            </Center>
          ) : null}
        </>
      )}
    </Loaded>
  );
}
