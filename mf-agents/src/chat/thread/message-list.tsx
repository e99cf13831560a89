import { IconArrowDown } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import type { Message } from "@tessera/wire/agent/chat";
import type { ReactNode } from "react";
import type { AnswerApproval } from "../../common/message/approval-row.tsx";
import { openApprovals } from "../../common/reply/reply.ts";
import { isRunning, laidOver, type Run } from "../run/run.ts";
import { AgentMessage } from "./agent-message.tsx";
import { ReplyAnnouncer } from "./reply-announcer.tsx";
import classes from "./thread.module.css";
import { useKeptBottom } from "./use-kept-bottom.ts";
import { useModelLabels } from "./use-model-labels.ts";
import { UserMessage } from "./user-message.tsx";

interface MessageListProps {
  conversationId: string;
  agent: { name: string; picture: string | null };
  messages: readonly Message[];
  run: Run;
  /** Null if the person may only read. */
  acts: { onAnswer: AnswerApproval; onRetry(): void; onEdit(message: Message): void } | null;
  onOpenDraft(draftId: string): void;
  earlier: { isWanted: boolean; isLoading: boolean; onLoad(): void };
  notice: ReactNode;
}

function Earlier({ isWanted, isLoading, onLoad }: MessageListProps["earlier"]) {
  if (!isWanted) return null;
  return (
    <Button variant="subtle" color="gray" size="xs" mx="auto" loading={isLoading} onClick={onLoad}>
      {t("Show earlier messages")}
    </Button>
  );
}

type Acts = MessageListProps["acts"];

/** Returns how a stored question can be edited: only the last one can. */
function toEdit(message: Message, stored: readonly Message[], acts: Acts) {
  const isLastQuestion = message === stored.findLast(({ role }) => role === "user");
  return acts && isLastQuestion ? () => acts.onEdit(message) : undefined;
}

/** Returns the actions on a stored reply: the last one can be regenerated, and all that wait for approval can get it. */
function replyActsOn(message: Message, stored: readonly Message[], acts: Acts) {
  const isLast = message === stored.at(-1);
  return {
    onRetry: acts && isLast ? acts.onRetry : undefined,
    onAnswer: acts && (isLast || openApprovals(message.parts).length > 0) ? acts.onAnswer : null,
  };
}

/** Returns the key of a question by the message before it, so that it stays the same element once the question is stored. */
function keyAfter(before: Message | undefined): string {
  return `after-${before?.id ?? "start"}`;
}

/** The messages of a conversation: the stored ones and those of the current run. */
export function MessageList(props: MessageListProps) {
  const { conversationId, agent, messages, run, acts, onOpenDraft, earlier, notice } = props;
  const { stored, sent, reply } = laidOver(messages, run);
  const { scroller, content, isScrolledUp, goToEnd } = useKeptBottom(conversationId, sent?.key ?? null);
  const { originOf } = useModelLabels();
  const isOpen = isRunning(run);
  const shown = stored.map((message, index) =>
    message.role === "user" ? (
      <UserMessage
        key={keyAfter(stored[index - 1])}
        id={message.id}
        text={message.content}
        files={message.attachments}
        onEdit={toEdit(message, stored, reply ? null : acts)}
      />
    ) : (
      <AgentMessage
        key={message.id}
        {...agent}
        parts={message.parts}
        isOpen={false}
        status={message}
        origin={originOf(message)}
        onOpenDraft={onOpenDraft}
        {...replyActsOn(message, stored, reply ? null : acts)}
      />
    ),
  );
  if (sent)
    shown.push(<UserMessage key={keyAfter(stored.at(-1))} text={sent.text} files={sent.files} isUnsent />);
  if (reply)
    shown.push(
      <AgentMessage
        key={reply.id ?? "reply"}
        {...agent}
        parts={reply.parts}
        isOpen={isOpen}
        onAnswer={null}
        onOpenDraft={onOpenDraft}
      />,
    );
  return (
    <div className={classes.stage}>
      <div className={classes.scroller} ref={scroller}>
        <div className={classes.messages} ref={content}>
          <Earlier {...earlier} />
          {shown}
          {notice}
        </div>
      </div>
      {isScrolledUp ? (
        <Button
          variant="default"
          size="xs"
          className={classes.toEnd}
          leftSection={<IconArrowDown size={14} stroke={1.5} aria-hidden />}
          onClick={goToEnd}
        >
          {t("Latest")}
        </Button>
      ) : null}
      <ReplyAnnouncer name={agent.name} isOpen={isOpen} parts={reply?.parts ?? stored.at(-1)?.parts ?? []} />
    </div>
  );
}
