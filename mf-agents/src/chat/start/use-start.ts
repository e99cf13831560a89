import { useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "@tessera/client/api-error";
import { useSession } from "@tessera/ui/remote/session";
import { useState } from "react";
import { queryKey } from "../../common/query-key.ts";
import { useComposerDraft } from "../composer/composer-draft.ts";
import { asApiError } from "../run/run.ts";
import { useFirstMessage } from "../run/use-chat-run.ts";
import type { ChatPlace } from "../use-chat-place.ts";

/** Creates a conversation together with its first message. If sending fails, the message returns to the field. */
export function useStart(place: ChatPlace) {
  const { call, organizationId } = useSession();
  const queryClient = useQueryClient();
  const draft = useComposerDraft("new");
  const begin = useFirstMessage();
  const [isBeginning, setBeginning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function send() {
    const sent = draft.send();
    setBeginning(true);
    setError(null);
    try {
      const agent_id = place.agentId;
      const conversation = await call("POST /chat/conversations", { body: agent_id ? { agent_id } : {} });
      queryClient.setQueryData(queryKey.conversation(organizationId, conversation.id), conversation);
      const refusal = await begin(conversation.id, {
        text: sent.text,
        files: sent.files,
        replaces: null,
        key: sent.key,
      });
      if (refusal) throw refusal;
      sent.taken();
      place.go({ conversationId: conversation.id });
      void queryClient.invalidateQueries({ queryKey: queryKey.conversations(organizationId) });
    } catch (failure) {
      sent.giveBack();
      setError(asApiError(failure));
    } finally {
      setBeginning(false);
    }
  }

  return { draft, isBeginning, error, send };
}
