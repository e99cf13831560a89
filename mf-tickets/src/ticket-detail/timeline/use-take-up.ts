import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import type { Communication } from "@tessera/wire/ticket/communication";
import { withNames } from "../../common/attachment/ticket-files.queries.ts";
import { appendToDraft } from "../reply/drafts.ts";
import { addReplyFiles } from "../reply/reply-files.ts";
import { useReplyKeys } from "../reply/use-reply-keys.ts";

/** Returns a function that puts the text and the files of a reply back into the reply box. */
export function useTakeUp({ ticket_id: ticketId, body, attachments = [] }: Communication): () => void {
  const queryClient = useQueryClient();
  const { organizationId } = useSession();
  const keys = useReplyKeys(ticketId);
  return () => {
    const files = withNames(queryClient, { organizationId, ticketId }, attachments);
    appendToDraft(keys.draft("public"), body ?? "");
    // The files may be used elsewhere, so removing one from the draft must not delete it.
    addReplyFiles(
      keys.files("public"),
      files.map((file) => ({ ...file, isOwn: false })),
    );
  };
}
