import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { PresenceEntry } from "@tessera/wire/notification/live";
import { useEffect, useState } from "react";

type Writers = ReadonlyMap<string, PresenceEntry["person"]>;

/** Returns who is writing on which ticket now, by the ticket's id, as the live stream reports it. */
export function useReplying(): Writers {
  const { live } = useRemoteContext();
  const { userId } = useSession();
  const [replying, setReplying] = useState<Writers>(new Map());

  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const change = (ticketId: string, person: PresenceEntry["person"] | undefined) =>
      setReplying((before) => {
        if (!person && !before.has(ticketId)) return before;
        const after = new Map(before);
        if (person) after.set(ticketId, person);
        else after.delete(ticketId);
        return after;
      });
    const stop = live.listen((event) => {
      if (event.kind !== "presence") return;
      const { ticket_id: id, items } = event;
      change(id, items.find(({ person, state }) => state === "typing" && person.id !== userId)?.person);
      clearTimeout(timers.get(id));
      // A browser that was closed does not say that its person left.
      timers.set(
        id,
        setTimeout(() => change(id, undefined), maxSilenceMs),
      );
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [live, userId]);

  return replying;
}

const maxSilenceMs = 120_000;
