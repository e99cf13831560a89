import { toInstant } from "@tessera/kit/database/instant";
import type { MessageDraft, MessageDrafts, OthersDraft } from "@tessera/wire/ticket/message-draft";
import type { DraftRow, OthersDraftRow } from "./message-draft.repository.ts";

export function toMessageDraft({
  visibility,
  body,
  files,
  seen_until,
  version,
  updated_at,
}: DraftRow): MessageDraft {
  return {
    ...{ visibility, body, version },
    attachments: files,
    seen_until: seen_until && toInstant(seen_until),
    updated_at: toInstant(updated_at),
  };
}

function toOthersDraft({ updated_at, ...draft }: OthersDraftRow): OthersDraft {
  return { ...draft, updated_at: toInstant(updated_at) };
}

export function toMessageDrafts(own: DraftRow[], others: OthersDraftRow[]): MessageDrafts {
  return {
    own: own.filter(({ taken_by }) => taken_by === null).map(toMessageDraft),
    taken: own
      .filter(({ taken_by }) => taken_by !== null)
      .map(({ visibility, taker, updated_at, version }) => ({
        visibility,
        version,
        by: taker,
        at: toInstant(updated_at),
      })),
    others: others.map(toOthersDraft),
  };
}
