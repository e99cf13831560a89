import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { readMessageHash } from "../../../common/message/message-path.ts";
import { markMessage } from "../../../common/message/shown-message.ts";
import { findMessage } from "./find-message.ts";
import { useOpeningPlace } from "./use-opening-place.ts";

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** Loads earlier pages of the history until they contain the message that the address names. */
export function useAskedPages(pages: Pages, events: readonly TicketEvent[]): void {
  const asked = readMessageHash(useLocation().hash);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const isWanted =
    asked !== null &&
    hasNextPage &&
    !isFetchNextPageError &&
    !events.some(({ communication }) => communication?.id === asked);

  useEffect(() => {
    if (isWanted && !isFetching) void fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
}

/** Shows the message that the address names, highlighted and with the focus. */
export function useAskedMessage(list: RefObject<HTMLElement | null>, events: readonly TicketEvent[]): void {
  const { hash, key } = useLocation();
  const asked = readMessageHash(hash);
  const message = useRef<HTMLElement | null>(null);
  const isLoaded = asked !== null && events.some(({ communication }) => communication?.id === asked);
  const shown = isLoaded ? `${asked} ${key}` : null;

  useLayoutEffect(() => {
    message.current = shown === null ? null : findMessage(list.current, asked);
    if (!message.current) return;
    message.current.focus({ preventScroll: true });
    markMessage(message.current);
  }, [list, asked, shown]);
  useOpeningPlace(list, message, shown);
}
