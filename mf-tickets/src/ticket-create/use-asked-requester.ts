import { useQuery } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { type Contact, customerQuery, toContact } from "../common/contact.queries.ts";

/** Puts the customer named in the address into the draft as requester, and removes the parameter from the address. */
export function useAskedRequester(choose: (requester: Contact) => void): void {
  const session = useSession();
  const [address, setAddress] = useSearchParams();
  const asked = address.get("requester_id");
  const { data } = useQuery({
    ...customerQuery(session, asked ?? ""),
    enabled: asked !== null && session.access === "ready",
  });
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });

  useEffect(() => {
    if (!data || data.id !== asked) return;
    latest.current(toContact(data));
    setAddress(
      (before) => {
        before.delete("requester_id");
        return before;
      },
      { replace: true },
    );
  }, [data, asked, setAddress]);
}
