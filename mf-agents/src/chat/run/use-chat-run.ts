import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import type { Open } from "@tessera/client/call";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useKeyed } from "@tessera/ui/remote/keyed-stores";
import { useSession } from "@tessera/ui/remote/session";
import type { Message } from "@tessera/wire/agent/chat";
import type { MessagePart } from "@tessera/wire/agent/chat.constants";
import { useMemo } from "react";
import { queryKey } from "../../common/query-key.ts";
import { openApprovals, partsBeforeRun } from "../../common/reply/reply.ts";
import { readAgain } from "./read-again.ts";
import { idBefore, type SentMessage } from "./run.ts";
import { drive, type RunWays, runs, stop } from "./run-driver.ts";

/** Rejects, for a cached shell from before replies were streamed. */
const cannotOpen: Open = () =>
  Promise.reject(new ApiError(t("Reload the page to chat: it is older than the server."), { status: 0 }));

function useRunWays(): (conversationId: string) => RunWays {
  const { open = cannotOpen, call } = useRemoteContext();
  const { organizationId } = useSession();
  const queryClient = useQueryClient();
  return useMemo(
    () => (conversationId) => ({
      open,
      call,
      async settle() {
        const one = queryKey.conversation(organizationId, conversationId);
        void queryClient.invalidateQueries({ queryKey: queryKey.conversations(organizationId) });
        const messages = queryKey.messages(organizationId, conversationId);
        await Promise.all([readAgain(queryClient, one), readAgain(queryClient, messages)]);
      },
    }),
    [open, call, organizationId, queryClient],
  );
}

function hasApproval(part: MessagePart, approvalId: string): boolean {
  return part.type === "dynamic-tool" && part.approval?.id === approvalId;
}

/** Returns the parts with an approval answered, as shown until the installation has received the answer. */
function withAnswer(parts: readonly MessagePart[], approvalId: string, approved: boolean): MessagePart[] {
  return parts.map((part) =>
    part.type === "dynamic-tool" && hasApproval(part, approvalId)
      ? { ...part, state: "approval-responded", approval: { id: approvalId, approved } }
      : part,
  );
}

/** Sends the first message of a conversation that was just created. */
export function useFirstMessage() {
  const waysOf = useRunWays();
  return (conversationId: string, message: SentMessage) =>
    drive(waysOf(conversationId), { conversationId, cause: { kind: "message", message }, after: null });
}

/** Returns the run of a conversation and the actions on it. `messages` are the stored ones. */
export function useChatRun(conversationId: string, messages: readonly Message[]) {
  const { notify } = useRemoteContext();
  const ways = useRunWays()(conversationId);
  const run = useKeyed(runs, conversationId);
  const last = messages.at(-1);
  const lastQuestion = messages.findLast(({ role }) => role === "user");

  const fail = (title: string) => (error: Error) => notify({ kind: "error", title, message: error.message });
  const answerOne = (approval_id: string, approved: boolean) =>
    ways
      .call("POST /chat/conversations/:conversationId/approvals", {
        params: { conversationId },
        body: { approval_id, approved },
      })
      .then(ways.settle)
      .catch(fail(t("Couldn't send your answer")));

  return {
    run,
    send: (message: SentMessage) =>
      drive(ways, {
        conversationId,
        cause: { kind: "message", message },
        after: message.replaces ? idBefore(messages, message.replaces) : (last?.id ?? null),
      }),
    retry: () => drive(ways, { conversationId, cause: { kind: "retry" }, after: lastQuestion?.id ?? null }),
    answer(approvalId: string, isApproved: boolean) {
      const asking = messages.find(({ parts }) => parts.some((part) => hasApproval(part, approvalId)));
      if (!asking) return;
      const { id } = asking;
      const parts = withAnswer(asking.parts, approvalId, isApproved);
      // The reply continues once no more approvals are waiting. One that others follow continues unseen.
      const isContinued = openApprovals(parts).length === 0 && asking === last;
      if (!isContinued) return void answerOne(approvalId, isApproved);
      void drive(ways, {
        conversationId,
        cause: { kind: "approval", approvalId, isApproved },
        after: idBefore(messages, id),
        known: { id, parts },
      });
    },
    rejoin() {
      const isBegun = last?.role === "assistant";
      void drive(ways, {
        conversationId,
        cause: { kind: "rejoin" },
        after: isBegun ? idBefore(messages, last.id) : (last?.id ?? null),
        ...(isBegun ? { known: { id: last.id, parts: partsBeforeRun(last.parts) } } : {}),
      });
    },
    stop: () => void stop(ways, conversationId).catch(fail(t("Couldn't stop the reply"))),
  };
}

export type ChatRun = ReturnType<typeof useChatRun>;
