import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { PresenceEntry, PresenceState } from "@tessera/wire/notification/live";
import { useCallback, useEffect, useRef, useState } from "react";

/** How often presence is reported, and how long after the last key press someone no longer counts as typing, in ms. */
const beat = 10_000;
const typingPause = 6_000;

interface Place {
  say(state: PresenceState): void;
  /** Returns true if the ticket is visible now. */
  isHere(): boolean;
}

/** Reports this user's presence while the window is visible, and that they left. Returns a function that reports typing. */
function useSaying(say: (state: PresenceState) => void) {
  const typing = useRef<ReturnType<typeof setTimeout> | null>(null);
  const place = useRef<Place | null>(null);

  useEffect(() => {
    const isHere = () => document.visibilityState === "visible";
    const sayHere = () => say(typing.current ? "typing" : "viewing");
    const look = () => (isHere() ? sayHere() : say("left"));
    const leave = () => say("left");
    place.current = { say, isHere };
    if (isHere()) sayHere();
    const timer = setInterval(() => isHere() && sayHere(), beat);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", leave);
      if (typing.current) clearTimeout(typing.current);
      typing.current = null;
      place.current = null;
      leave();
    };
  }, [say]);

  return useCallback((isTyping: boolean) => {
    const was = typing.current !== null;
    if (typing.current) clearTimeout(typing.current);
    typing.current = null;
    const here = place.current;
    if (isTyping) {
      typing.current = setTimeout(() => {
        typing.current = null;
        if (here?.isHere()) here.say("viewing");
      }, typingPause);
    }
    if (was !== isTyping) here?.say(isTyping ? "typing" : "viewing");
  }, []);
}

/** Returns the others on a ticket's page, and a function that reports that this user is typing. */
export function usePresence(ticketId: string) {
  const { call, access } = useSession();
  const { identity, live } = useRemoteContext();
  const me = useIdentityState(identity).user?.id;
  const [items, setItems] = useState<readonly PresenceEntry[]>([]);

  const say = useCallback(
    (state: PresenceState) => {
      if (access !== "ready") return;
      call("PUT /tickets/:ticketId/presence", { params: { ticketId }, body: { state } }).then(
        (presence) => setItems(presence.items),
        () => undefined,
      );
    },
    [call, access, ticketId],
  );
  const onTyping = useSaying(say);

  useEffect(
    () =>
      live.listen((event) => {
        if (event.kind === "presence" && event.ticket_id === ticketId) setItems(event.items);
      }),
    [live, ticketId],
  );

  return { others: items.filter(({ person }) => person.id !== me), onTyping };
}
