import { useMutation } from "@tanstack/react-query";
import { fileReferences } from "@tessera/ui/attachment/draft-files";
import { useSession } from "@tessera/ui/remote/session";
import { chatLimits } from "@tessera/wire/chat.constants";
import { useRef } from "react";
import type { TicketDraft } from "../ticket-draft.ts";
import { fillEmpty } from "./autofill.ts";

/** What the ticket is to be drafted from: what was written so far. */
function textOf({ title, description }: TicketDraft): string {
  return [title.trim(), description.trim()].filter(Boolean).join("\n\n").slice(0, chatLimits.message);
}

/** Whether there is anything to draft a ticket from. */
export function hasEvidence(draft: TicketDraft): boolean {
  return textOf(draft) !== "" || draft.attachments.length > 0;
}

/** Has the ticket drafted, and fills what is empty when the draft is there: what was written meanwhile stays. */
export function useAutofill(draft: TicketDraft, onFilled: (part: Partial<TicketDraft>) => void) {
  const { call } = useSession();
  const latest = useRef(draft);
  latest.current = draft;
  return useMutation({
    mutationFn: () =>
      call("POST /agents/drafts", {
        body: {
          text: textOf(draft),
          ...(draft.attachments.length > 0 ? { attachments: fileReferences(draft.attachments) } : {}),
        },
      }),
    onSuccess: (drafted) => onFilled(fillEmpty(latest.current, drafted)),
  });
}
