import { IconTicket } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Loader } from "@tessera/ui/mantine-lazy";
import type { Reference } from "@tessera/ui/markdown";
import type { MessagePart } from "@tessera/wire/agent/chat.constants";
import { useMemo } from "react";
import { toText } from "../reply/reply.ts";
import { type AnswerApproval, ApprovalRow } from "./approval-row.tsx";
import classes from "./reply-parts.module.css";
import { getSources, isNamedIn, referencesTo, shortLabel } from "./reply-references.tsx";
import { ReplyText } from "./reply-text.tsx";
import { SourceChip } from "./source-chip.tsx";
import { ToolLine } from "./tool-line.tsx";

interface ReplyPartsProps {
  parts: readonly MessagePart[];
  /** True while the reply is being written. */
  isOpen: boolean;
  onAnswer: AnswerApproval | null;
  /** Opens a draft; absent where drafts cannot be shown. */
  onOpenDraft?: ((draftId: string) => void) | undefined;
}

interface KeyedPart {
  key: string;
  part: MessagePart;
}

/** Adds React keys. Parts are only ever appended, so the index identifies a text. */
function keyed(parts: readonly MessagePart[]): KeyedPart[] {
  return parts.map((part, index) => {
    if (part.type === "dynamic-tool") return { key: part.toolCallId, part };
    return { key: `${part.type}-${index}`, part };
  });
}

interface PartProps extends Pick<ReplyPartsProps, "onAnswer" | "onOpenDraft"> {
  part: MessagePart;
  references: readonly Reference[];
  isOpen: boolean;
}

function Part({ part, references, isOpen, onAnswer, onOpenDraft }: PartProps) {
  if (part.type === "text") {
    const isWriting = isOpen && part.state === "streaming";
    return part.text === "" ? null : (
      <ReplyText text={part.text} references={references} isWriting={isWriting} />
    );
  }
  if (part.type === "dynamic-tool") {
    return part.state === "approval-requested" ? (
      <ApprovalRow part={part} onAnswer={isOpen ? null : onAnswer} />
    ) : (
      <ToolLine part={part} />
    );
  }
  if (part.type !== "data-draft" || !onOpenDraft) return null;
  return (
    <Button
      variant="default"
      className={classes.draft}
      leftSection={<IconTicket size={16} stroke={1.5} />}
      onClick={() => onOpenDraft(part.data.draft_id)}
    >
      <span className={classes.draftTitle}>{part.data.title}</span>
    </Button>
  );
}

/** The sources that the text does not name itself. */
function Sources({ parts }: { parts: readonly MessagePart[] }) {
  const text = toText(parts);
  const sources = getSources(parts).filter((source) => !isNamedIn(text, source));
  if (sources.length === 0) return null;
  return (
    <ul className={classes.sources} aria-label={t("Sources")}>
      {sources.map((source) => (
        <li key={`${source.kind}:${source.id}`}>
          <SourceChip source={source} label={shortLabel(source)} />
        </li>
      ))}
    </ul>
  );
}

/** The parts of a reply: texts, tool calls and sources. */
export function ReplyParts({ parts, isOpen, onAnswer, onOpenDraft }: ReplyPartsProps) {
  const sources = JSON.stringify(getSources(parts));
  const references = useMemo(() => referencesTo(JSON.parse(sources)), [sources]);
  const isSilent = isOpen && !parts.some((part) => part.type !== "step-start");
  return (
    <>
      {keyed(parts).map(({ key, part }) => (
        <Part
          key={key}
          part={part}
          references={references}
          isOpen={isOpen}
          onAnswer={onAnswer}
          onOpenDraft={onOpenDraft}
        />
      ))}
      {isSilent ? (
        <span className={classes.silent}>
          <Loader size={14} aria-hidden /> {t("Reading your message…")}
        </span>
      ) : null}
      {isOpen ? null : <Sources parts={parts} />}
    </>
  );
}
