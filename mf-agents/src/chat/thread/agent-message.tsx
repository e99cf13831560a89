import { IconRefresh } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import type { Message } from "@tessera/wire/agent/chat";
import type { MessagePart } from "@tessera/wire/agent/chat.constants";
import { AgentMark } from "../../common/message/agent-mark.tsx";
import type { AnswerApproval } from "../../common/message/approval-row.tsx";
import { ReplyParts } from "../../common/message/reply-parts.tsx";
import { toText } from "../../common/reply/reply.ts";
import { CopyText } from "./copy-text.tsx";
import classes from "./thread.module.css";

interface AgentMessageProps {
  name: string;
  picture: string | null;
  parts: readonly MessagePart[];
  isOpen: boolean;
  /** The status, if the reply did not complete normally. */
  status?: Pick<Message, "status" | "error">;
  /** The model that wrote it, and the tokens used. */
  origin?: string | undefined;
  onAnswer: AnswerApproval | null;
  onOpenDraft(draftId: string): void;
  onRetry?: (() => void) | undefined;
}

const endings: Partial<Record<Message["status"], string>> = {
  stopped: t("You stopped this reply."),
  interrupted: t("This reply was interrupted. What was written so far is saved."),
  failed: t("The reply failed."),
};

function Ending({ status, error }: Pick<Message, "status" | "error">) {
  const words = endings[status];
  if (!words) return null;
  return (
    <p className={classes.ending} data-danger={status === "failed" || undefined}>
      {status === "failed" && error ? error : words}
    </p>
  );
}

export function AgentMessage(props: AgentMessageProps) {
  const { name, picture, parts, isOpen, status, origin, onAnswer, onOpenDraft, onRetry } = props;
  const text = toText(parts);
  return (
    <article className={classes.reply} aria-label={name} aria-busy={isOpen}>
      <AgentMark picture={picture} />
      <div className={classes.replyBody}>
        <ReplyParts parts={parts} isOpen={isOpen} onAnswer={onAnswer} onOpenDraft={onOpenDraft} />
        {status ? <Ending {...status} /> : null}
        {isOpen ? null : (
          <div className={classes.actions}>
            {text ? <CopyText text={text} /> : null}
            {onRetry ? (
              <Tooltip label={t("Try again")}>
                <ActionIcon size={24} aria-label={t("Regenerate reply")} onClick={onRetry}>
                  <IconRefresh size={14} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Tooltip>
            ) : null}
            {origin ? <span className={classes.origin}>{origin}</span> : null}
          </div>
        )}
      </div>
    </article>
  );
}
