import type { Ticket, TicketChange } from "@tessera/wire/ticket/ticket";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { returnFocus } from "../../common/return-focus.ts";
import type { TicketEdit } from "./use-ticket-edit.ts";

interface InlineEdit {
  ticket: Ticket;
  edit: TicketEdit;
  /** The current text. */
  text: string;
  /** Returns the change that stores a draft; null to refuse it. */
  changeOf(draft: string): TicketChange | null;
  /** True if Escape stores the draft, because each part of it was confirmed when it was entered. */
  isKeptByEscape?: boolean;
}

/** The text as typed, and the text and the ticket as they were when the edit began. */
type Draft = { text: string; from: string; base: Ticket } | null;

/** How an edit ended, if the focus returns to the element that opened it. Leaving the field moves the focus elsewhere. */
type EndReason = "escape" | "other";

/** Focuses the opener once it is rendered again. */
function useOpener(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const ending = useRef<EndReason | null>(null);
  useLayoutEffect(() => {
    if (isOpen || ending.current === null) return;
    returnFocus(opener.current, { byEscape: ending.current === "escape" });
    ending.current = null;
  }, [isOpen]);
  const endBy = (how: EndReason) => {
    ending.current = how;
  };
  return { opener, endBy };
}

/**
 * Manages a text that is edited in place. If saving fails, the draft is shown again, so that nothing typed is lost. `opener` is the button
 * that starts the edit: it gets the focus back after Enter, Escape, Save and Cancel.
 */
export function useInlineEdit({ ticket, edit, text, changeOf, isKeptByEscape = false }: InlineEdit) {
  const [draft, setDraft] = useState<Draft>(null);
  const isOpen = draft !== null;
  const { opener, endBy } = useOpener(isOpen);
  const cancelFromPage = useEffectEvent(cancel);

  useEffect(() => {
    if (!isOpen) return;
    const openEdits = edit.openEdits.current;
    const cancelThis = () => cancelFromPage();
    openEdits.add(cancelThis);
    return () => void openEdits.delete(cancelThis);
  }, [isOpen, edit.openEdits]);

  function cancel() {
    endBy("escape");
    if (isKeptByEscape && draft) void store(draft.text);
    else setDraft(null);
  }

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
    opener,
    open: () => setDraft({ text, from: text, base: ticket }),
    change: (next: string) => setDraft((current) => current && { ...current, text: next }),
    cancel,
    /** Stores the draft, or a text chosen instead. */
    submit: (text = draft?.text ?? "") => {
      if (changeOf(text)) endBy("other");
      return store(text);
    },
    /** Stores the draft, or the text it has just become, if the focus is already elsewhere. */
    leave: (text = draft?.text ?? "") => store(text),
  };
}
