import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { type RefObject, useEffect } from "react";
import { findScroller } from "./find-scroller.ts";

interface EarlierPages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** Loads earlier pages of a history when the reader comes near its beginning, where the button for them is. */
export function useEarlier(
  button: RefObject<Element | null>,
  pages: EarlierPages,
  events: readonly TicketEvent[],
): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const mayFetch = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (!mayFetch || events.length === 0 || !button.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) void fetchNextPage();
      },
      { root: findScroller(button.current), rootMargin: "600px 0px 0px" },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [button, mayFetch, events, fetchNextPage]);
}
