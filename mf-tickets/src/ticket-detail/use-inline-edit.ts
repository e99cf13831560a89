import type { Ticket, TicketChange } from "@tessera/wire/ticket";
import { useEffect, useEffectEvent, useState } from "react";
import type { TicketEdit } from "./use-ticket-edit.ts";

interface InlineEdit {
  ticket: Ticket;
  edit: TicketEdit;
  /** The text as it is. */
  text: string;
  /** The change that stores a draft; null refuses it. */
  changeOf(draft: string): TicketChange | null;
}

/** What was typed; the ticket and its text as they were when the edit began. */
type Draft = { text: string; from: string; base: Ticket } | null;

/** A text that is edited in its place. A draft whose saving failed comes back: nothing typed is lost. */
export function useInlineEdit({ ticket, edit, text, changeOf }: InlineEdit) {
  const [draft, setDraft] = useState<Draft>(null);
  const isOpen = draft !== null;
  const cancel = useEffectEvent(() => setDraft(null));

  useEffect(() => {
    if (!isOpen) return;
    const openEdits = edit.openEdits.current;
    const cancelThis = () => cancel();
    openEdits.add(cancelThis);
    return () => void openEdits.delete(cancelThis);
  }, [isOpen, edit.openEdits]);

  async function store(text: string) {
    if (!draft) return;
    const change = changeOf(text);
    if (!change) return;
    setDraft(null);
    if (text === draft.from) return;
    if ((await edit.save(change, draft.base)) === "failed") setDraft((other) => other ?? { ...draft, text });
  }

  return {
    isOpen,
    draft: draft?.text ?? "",
    open: () => setDraft({ text, from: text, base: ticket }),
    change: (next: string) => setDraft((current) => current && { ...current, text: next }),
    cancel: () => setDraft(null),
    submit: () => store(draft?.text ?? ""),
    /** Stores what the draft has become in the same moment. */
    submitAs: store,
  };
}
