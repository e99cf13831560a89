import { fileLimits } from "@tessera/wire/file/file.constants";
import { portalFileLimits } from "@tessera/wire/portal/portal.constants";
import { useRef } from "react";
import { type FileChoice, useFileChoice } from "../file/use-file-choice.ts";
import { keepText, keptText } from "../host/kept-text.ts";
import type { Portal } from "../place/create-portal.ts";

/** The reply to the ticket that was opened last. It is kept while the page shows something else. */
export interface ReplyDraft {
  files: FileChoice;
  /** Begins the reply to a ticket, unless it has begun. Returns the text that was written. */
  open(ticketId: string): string;
  write(text: string): void;
  /** Returns the idempotency key: sending the reply again after a failure does not create it twice. */
  readKey(): string;
  clear(): void;
}

export function useReplyDraft({ api, say }: Portal): ReplyDraft {
  const draft = useRef({ ticketId: "", text: "" });
  const key = useRef<string>(crypto.randomUUID());
  const renewKey = () => {
    key.current = crypto.randomUUID();
  };
  const files = useFileChoice({
    limits: { files: portalFileLimits.files, bytes: fileLimits.bytes },
    expect: (file) => api.call("POST /portal/files", { body: file }),
    onChange: renewKey,
    say,
  });

  function open(ticketId: string): string {
    if (draft.current.ticketId !== ticketId) {
      if (files.chosen.length > 0) files.clear();
      draft.current = { ticketId, text: "" };
    }
    draft.current.text ||= keptText(`reply:${ticketId}`);
    return draft.current.text;
  }

  function write(text: string): void {
    draft.current.text = text;
    keepText(`reply:${draft.current.ticketId}`, text);
    renewKey();
  }

  function clear(): void {
    write("");
    files.clear();
  }

  return { files, open, write, readKey: () => key.current, clear };
}
