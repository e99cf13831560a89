import { useMutation } from "@tanstack/react-query";
import { fileReferences } from "@tessera/ui/attachment/draft-files";
import { useSession } from "@tessera/ui/remote/session";
import { chatLimits } from "@tessera/wire/agent/chat.constants";
import { useRef } from "react";
import type { TicketDraft } from "../ticket-draft.ts";
import { fillEmpty } from "./autofill.ts";

/** Returns the text to draft the ticket from: what has been written so far. */
function toText({ title, description }: TicketDraft): string {
  return [title.trim(), description.trim()].filter(Boolean).join("\n\n").slice(0, chatLimits.message);
}

/** Returns true if there is a text or a file to draft a ticket from. */
export function hasEvidence(draft: TicketDraft): boolean {
  return toText(draft) !== "" || draft.attachments.length > 0;
}

/** Drafts the ticket with AI, and fills the empty fields when the draft arrives. Whatever was written in the meantime is kept. */
export function useAutofill(draft: TicketDraft, onFilled: (part: Partial<TicketDraft>) => void) {
  const { call } = useSession();
  const latest = useRef(draft);
  latest.current = draft;
  return useMutation({
    mutationFn: () =>
      call("POST /agents/drafts", {
        body: {
          text: toText(draft),
          ...(draft.attachments.length > 0 ? { attachments: fileReferences(draft.attachments) } : {}),
        },
      }),
    onSuccess: (drafted) => onFilled(fillEmpty(latest.current, drafted)),
  });
}
