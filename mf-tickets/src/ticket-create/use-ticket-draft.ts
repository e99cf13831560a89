import { useRef, useState } from "react";
import { emptyDraft, isWritten, type TicketDraft } from "./ticket-draft.ts";

function read(key: string): TicketDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return kept && typeof kept === "object" ? { ...emptyDraft, ...kept } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** A tab without storage keeps the draft as long as the page stands. */
function keep(key: string, draft: TicketDraft): void {
  try {
    if (isWritten(draft)) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {}
}

/** The draft of this tab, by whose it is. It outlives a reload, until the ticket is created or cancelled. */
export function useTicketDraft(organizationId: string, userId: string) {
  const key = `ticket-draft:${organizationId}:${userId}`;
  const [draft, setDraft] = useState(() => read(key));
  const latest = useRef(draft);

  function set(next: TicketDraft) {
    latest.current = next;
    setDraft(next);
    keep(key, next);
  }

  return {
    draft,
    change: (part: Partial<TicketDraft>) => set({ ...latest.current, ...part }),
    discard: () => set(emptyDraft),
  };
}
