import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { findMessage } from "./find-message.ts";
import { useOpeningPlace } from "./use-opening-place.ts";

/** Opens a history at what was its newest message, unless another place is asked for. */
export function useNewestPlace(
  list: RefObject<Element | null>,
  events: readonly TicketEvent[],
  isElsewhere: boolean,
): void {
  const [newest] = useState(
    () => events.findLast(({ communication }) => communication)?.communication?.id ?? null,
  );
  const message = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    message.current = findMessage(list.current, newest);
  }, [list, newest]);
  useOpeningPlace(list, message, isElsewhere ? null : newest);
}
