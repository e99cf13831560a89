import { t } from "@tessera/language/t";
import { Center } from "@tessera/ui/mantine";
import { FailureState } from "@tessera/ui/page/view-states";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { LoadingChip } from "@tessera/ui/state/loading-chip";
import type { Conversation } from "@tessera/wire/agent/chat";
import { useEffect, useEffectEvent } from "react";
import { ConversationMenu } from "../conversations/conversation-menu.tsx";
import { isRunning, type Run } from "../run/run.ts";
import { dismissRefusal } from "../run/run-driver.ts";
import type { ChatPlace } from "../use-chat-place.ts";
import { MessageList } from "./message-list.tsx";
import { RunNotice } from "./run-notice.tsx";
import classes from "./thread.module.css";
import { ThreadComposer } from "./thread-composer.tsx";
import { ThreadHead, TicketButton } from "./thread-head.tsx";
import { useModelLabels } from "./use-model-labels.ts";
import { type ThreadState, useThread } from "./use-thread.ts";

/** The name shown if no agent was chosen. */
export const noAgentName = t("Ticket assistant");

interface ThreadProps {
  conversation: Conversation;
  /** The time at which the conversation was loaded, in ms. */
  readAt: number;
  place: ChatPlace;
  onOpenList: (() => void) | null;
}

function Head({ conversation, place, onOpenList, thread }: ThreadProps & { thread: ThreadState }) {
  const { can } = useRemoteContext();
  const words = useModelLabels();
  const { messages } = thread;
  const answeredBy = messages.findLast(({ model }) => model !== null)?.model;
  const { id, agent, ticket } = conversation;
  return (
    <ThreadHead
      name={agent?.name ?? noAgentName}
      picture={agent?.avatar_url ?? null}
      model={words.headOf(answeredBy)}
      onOpenList={onOpenList}
    >
      <TicketButton
        ticket={ticket}
        mayCreate={can("agents.use")}
        isReady={messages.length > 0 && !isRunning(thread.chat.run)}
        onCreate={() => place.go({ conversationId: id, draft: "new" })}
      />
      {can("agents.use") ? <ConversationMenu conversation={conversation} place={place} size={32} /> : null}
    </ThreadHead>
  );
}

function Body({ conversation, place, thread }: Omit<ThreadProps, "onOpenList"> & { thread: ThreadState }) {
  const { query, messages, chat, beginEdit } = thread;
  const { can } = useRemoteContext();
  if (!query.data) {
    return (
      <Center className={classes.stage}>
        {query.error ? (
          <FailureState
            title={t("Failed to load the conversation")}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <LoadingChip text={t("Loading messages...")} />
        )}
      </Center>
    );
  }
  const { id, agent } = conversation;
  return (
    <MessageList
      conversationId={id}
      agent={{ name: agent?.name ?? noAgentName, picture: agent?.avatar_url ?? null }}
      messages={messages}
      run={chat.run}
      acts={
        can("agents.use")
          ? { onAnswer: chat.answer, onRetry: () => void chat.retry(), onEdit: beginEdit }
          : null
      }
      onOpenDraft={(draft) => place.go({ conversationId: id, draft })}
      earlier={{
        isWanted: query.hasNextPage,
        isLoading: query.isFetchingNextPage,
        onLoad: () => void query.fetchNextPage(),
      }}
      notice={
        <RunNotice
          run={chat.run}
          onRetry={() => void chat.retry()}
          onReconnect={chat.rejoin}
          onDismiss={() => dismissRefusal(id)}
        />
      }
    />
  );
}

/** Calls `onMade` with the draft that the current reply has made, once. */
function useMadeDraft(run: Run, onMade: (draftId: string) => void) {
  const parts = run.phase === "replying" ? run.reply.parts : [];
  const madeId = parts.findLast((part) => part.type === "data-draft")?.data.draft_id;
  const report = useEffectEvent(onMade);
  useEffect(() => {
    if (madeId) report(madeId);
  }, [madeId]);
}

/** A conversation with its messages, the current run, and the field to continue. */
export function Thread(props: ThreadProps) {
  const { conversation, readAt, place } = props;
  const thread = useThread(conversation, readAt);
  useMadeDraft(thread.chat.run, (draft) =>
    place.go({ conversationId: conversation.id, draft }, { replace: true }),
  );
  return (
    <section className={classes.thread} aria-label={conversation.title}>
      <Head {...props} thread={thread} />
      <Body {...props} thread={thread} />
      <div className={classes.dock}>
        <ThreadComposer
          conversation={conversation}
          thread={thread}
          newChat={place.to(
            conversation.agent?.status === "active" ? { agentId: conversation.agent_id } : {},
          )}
        />
      </div>
    </section>
  );
}
