import { ApiError } from "@tessera/client/api-error";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { MessageDraft, NewMessageDraft, OthersDraft } from "@tessera/wire/ticket/message-draft";

interface AskedDraft {
  query?: { visibility?: Visibility };
  body?: unknown;
}

/** The drafts of the user, one of each kind, and those of others. */
export function draftAnswers(others: OthersDraft[] = []) {
  const own = new Map<Visibility, MessageDraft>();
  let lastVersion = 0;
  return {
    "GET /tickets/:ticketId/draft": () => ({ own: [...own.values()], taken: [], others }),
    "PUT /tickets/:ticketId/draft": ({ body: sent }: AskedDraft) => {
      const { visibility, body, attachments = [], seen_until = null, version } = sent as NewMessageDraft;
      if ((own.get(visibility)?.version ?? null) !== version)
        throw new ApiError("This draft was changed.", { status: 412, code: "precondition_failed" });
      lastVersion += 1;
      const files = attachments.map(({ file_id }) => ({ file_id, filename: file_id }));
      const draft = { visibility, body, attachments: files, seen_until, version: lastVersion };
      own.set(visibility, { ...draft, updated_at: new Date().toISOString() });
      return own.get(visibility);
    },
    "DELETE /tickets/:ticketId/draft": ({ query }: AskedDraft) => {
      if (query?.visibility) own.delete(query.visibility);
      return {};
    },
    "POST /tickets/:ticketId/draft/take-over": ({ body }: AskedDraft) => {
      const { visibility } = body as { visibility: Visibility };
      lastVersion += 1;
      const text = {
        body: "Dear Jörg,",
        attachments: [],
        seen_until: null,
        updated_at: new Date().toISOString(),
      };
      own.set(visibility, { ...text, visibility, version: lastVersion });
      others.splice(0);
      return own.get(visibility);
    },
  };
}
