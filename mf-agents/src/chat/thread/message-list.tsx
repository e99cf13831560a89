import { IconArrowDown } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import type { Message } from "@tessera/wire/chat";
import type { ReactNode } from "react";
import type { AnswerApproval } from "../../common/message/approval-row.tsx";
import { isRunning, laidOver, type Run } from "../run/run.ts";
import { AgentMessage } from "./agent-message.tsx";
import { ReplyAnnouncer } from "./reply-announcer.tsx";
import classes from "./thread.module.css";
import { useKeptBottom } from "./use-kept-bottom.ts";
import { useModelWords } from "./use-model-words.ts";
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

interface StoredMessageProps extends Pick<MessageListProps, "agent" | "onOpenDraft"> {
  message: Message;
  /** The actions on this message. */
  onEdit: (() => void) | undefined;
  onRetry: (() => void) | undefined;
  onAnswer: AnswerApproval | null;
}

function StoredMessage({ message, agent, onOpenDraft, onEdit, onRetry, onAnswer }: StoredMessageProps) {
  const { originOf } = useModelWords();
  if (message.role === "user") {
    return <UserMessage id={message.id} text={message.content} files={message.attachments} onEdit={onEdit} />;
  }
  return (
    <AgentMessage
      {...agent}
      parts={message.parts}
      isOpen={false}
      status={message}
      origin={originOf(message)}
      onAnswer={onAnswer}
      onOpenDraft={onOpenDraft}
      onRetry={onRetry}
    />
  );
}

/** Returns the actions on a stored message: the last question can be edited, and the last reply approved or regenerated. */
function actsOn(message: Message, stored: readonly Message[], acts: Acts) {
  const isLast = message === stored.at(-1);
  const isLastQuestion = message === stored.findLast(({ role }) => role === "user");
  return {
    onEdit: acts && isLastQuestion ? () => acts.onEdit(message) : undefined,
    onRetry: acts && isLast ? acts.onRetry : undefined,
    onAnswer: acts && isLast ? acts.onAnswer : null,
  };
}

/** The messages of a conversation: the stored ones and those of the current run. */
export function MessageList(props: MessageListProps) {
  const { conversationId, agent, messages, run, acts, onOpenDraft, earlier, notice } = props;
  const { stored, sent, reply } = laidOver(messages, run);
  const { scroller, content, isScrolledUp, goToEnd } = useKeptBottom(conversationId);
  const isOpen = isRunning(run);
  return (
    <div className={classes.stage}>
      <div className={classes.scroller} ref={scroller}>
        <div className={classes.messages} ref={content}>
          <Earlier {...earlier} />
          {stored.map((message) => (
            <StoredMessage
              key={message.id}
              message={message}
              agent={agent}
              onOpenDraft={onOpenDraft}
              {...actsOn(message, stored, reply ? null : acts)}
            />
          ))}
          {sent ? <UserMessage key="sent" text={sent.text} files={sent.files} isUnsent /> : null}
          {reply ? (
            <AgentMessage
              key={reply.id ?? "reply"}
              {...agent}
              parts={reply.parts}
              isOpen={isOpen}
              onAnswer={null}
              onOpenDraft={onOpenDraft}
            />
          ) : null}
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
