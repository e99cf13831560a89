import { t } from "@tessera/language/t";
import { useEffect, useRef, useState } from "react";
import type { Portal } from "../place/create-portal.ts";
import { followTicket } from "./follow-ticket.ts";
import { isSame, type ReadTicket, readTicket } from "./read-ticket.ts";

interface FreshTicket extends ReadTicket {
  /** Loads changes, and announces a new message. */
  refresh(): Promise<void>;
  /** Shows the ticket as a call has returned it. */
  setTicket(ticket: ReadTicket["ticket"]): void;
}

/** Keeps a ticket up to date while it is shown. */
export function useFreshTicket(portal: Portal, first: ReadTicket): FreshTicket {
  const [read, setRead] = useState(first);
  const shown = useRef(first);
  const refreshing = useRef<Promise<void> | null>(null);
  const isOutdated = useRef(false);
  const ticketId = first.ticket.id;

  function show(next: ReadTicket): void {
    shown.current = next;
    setRead(next);
  }

  async function refreshOnce(): Promise<void> {
    const before = shown.current;
    const next = await readTicket(portal.api, ticketId);
    // The ticket was changed here meanwhile, so it has to be loaded again.
    if (shown.current !== before) isOutdated.current = true;
    else if (!isSame(next, before)) {
      show(next);
      announce(portal, before, next);
    }
  }

  async function refreshUntilCurrent(): Promise<void> {
    while (isOutdated.current) {
      isOutdated.current = false;
      await refreshOnce();
    }
  }

  /** Refreshes run one after the other. */
  async function refresh(): Promise<void> {
    isOutdated.current = true;
    refreshing.current ??= refreshUntilCurrent().finally(() => {
      refreshing.current = null;
    });
    await refreshing.current;
  }

  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    const onNews = () => void latest.current().catch(() => {});
    return followTicket(ticketId, { getToken: portal.api.getToken, onNews });
  }, [portal, ticketId]);

  return { ...read, refresh, setTicket: (ticket) => show({ ...shown.current, ticket }) };
}

function announce({ say, host }: Portal, before: ReadTicket, next: ReadTicket): void {
  const known = new Set(before.messages.map(({ id }) => id));
  const news = next.messages.find(({ id, author_kind }) => !known.has(id) && author_kind !== "you");
  if (!news) return;
  say(t("New message from {name}", { name: news.author_name }));
  host.reportNews();
}
