import { useQuery } from "@tanstack/react-query";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { PresenceEntry } from "@tessera/wire/notification/live";
import type { Person } from "@tessera/wire/organization/member";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useEffect, useMemo, useState } from "react";
import { queryKey } from "../../common/ticket/query-key.ts";

/** Who writes on which ticket, by the ticket's id; null for nobody. */
type Writers = ReadonlyMap<string, Person | null>;

/** Without news for this long, nobody writes: a browser that was closed does not say that its person left. */
const maxSilenceMs = 120_000;

/** Returns who is writing on the tickets of a page now. */
export function useReplying(tickets: readonly Ticket[]): Writers {
  const stored = useStoredWriters(tickets);
  const reported = useReportedWriters();
  return useMemo(() => new Map([...stored, ...reported]), [stored, reported]);
}

const noWriters: Writers = new Map();

/** Returns who was writing when the page was loaded. */
function useStoredWriters(tickets: readonly Ticket[]): Writers {
  const { call, organizationId, access, userId } = useSession();
  const ids = tickets.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: queryKey.presence(organizationId, ids),
    queryFn: ({ signal }) => call("GET /tickets/presence", { query: { ticket_id: ids }, signal }),
    enabled: access === "ready" && ids.length > 0,
    staleTime: maxSilenceMs,
    retry: false,
  });
  return useMemo(
    () =>
      data
        ? new Map(data.items.map(({ ticket_id: id, items }) => [id, findWriter(items, userId)]))
        : noWriters,
    [data, userId],
  );
}

/** Returns who is writing since then, as the live stream reports it. */
function useReportedWriters(): Writers {
  const { live } = useRemoteContext();
  const { userId } = useSession();
  const [writers, setWriters] = useState<Writers>(noWriters);

  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const change = (ticketId: string, person: Person | null) =>
      setWriters((before) => new Map([...before, [ticketId, person]]));
    const stop = live.listen((event) => {
      if (event.kind !== "presence") return;
      const { ticket_id: id, items } = event;
      change(id, findWriter(items, userId));
      clearTimeout(timers.get(id));
      timers.set(
        id,
        setTimeout(() => change(id, null), maxSilenceMs),
      );
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [live, userId]);

  return writers;
}

function findWriter(entries: readonly PresenceEntry[], userId: string): Person | null {
  return entries.find(({ person, state }) => state === "typing" && person.id !== userId)?.person ?? null;
}
