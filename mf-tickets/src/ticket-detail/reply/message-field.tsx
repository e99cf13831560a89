import { IconAt, IconEye } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import { Textarea, useId } from "@tessera/ui/mantine-lazy";
import { Markdown } from "@tessera/ui/markdown";
import { communicationLimits } from "@tessera/wire/ticket/communication.constants";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { formatMarkdown, type MarkdownTool } from "../../common/editor/markdown-format.ts";
import { MarkdownTools, toolOfShortcut } from "../../common/editor/markdown-tools.tsx";
import { useTextField } from "../../common/editor/use-text-field.ts";
import { useKnownPeople } from "../../common/member.queries.ts";
import { MentionList, optionId } from "./mention-list.tsx";
import { beginMention } from "./mention-text.ts";
import classes from "./message-field.module.css";
import { excessText, isTooLong } from "./message-length.ts";
import { useMentions } from "./use-mentions.ts";
import { useShownMentions } from "./use-shown-mentions.ts";

interface MessageFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  autoFocus?: boolean;
  onChange(value: string): void;
  /** Called on Ctrl+Enter or ⌘+Enter, perhaps with Shift, and on Alt+Enter. */
  onSubmit(keys: { shiftKey: boolean; altKey: boolean }): void;
  onEscape?(): void;
  /** Content between the text and the tools. */
  files?: ReactNode;
  /** Additional tools. */
  tools?: ReactNode;
  /** Content to the right of the tools. */
  children: ReactNode;
}

function Preview({ text }: { text: string }) {
  const people = useKnownPeople();
  if (text.trim() === "") return <p>{t("Nothing to preview")}</p>;
  return isTooLong(text) ? <p>{excessText(text)}</p> : <Markdown text={text} mentions={people} />;
}

interface MoreToolsProps {
  isPreview: boolean;
  onMention(): void;
  onPreview(): void;
}

function MoreTools({ isPreview, onMention, onPreview }: MoreToolsProps) {
  return (
    <>
      <Tooltip label={t("Mention a member")}>
        <ActionIcon size={28} aria-label={t("Mention a member")} disabled={isPreview} onClick={onMention}>
          <IconAt size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t("Preview")}>
        <ActionIcon
          size={28}
          aria-label={t("Preview")}
          aria-pressed={isPreview}
          className={classes.eye}
          onClick={onPreview}
        >
          <IconEye size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

type TextInput = Pick<MessageFieldProps, "value" | "onChange" | "onSubmit" | "onEscape">;

/** Applies keys and tools to the text. */
function useWriting({ value, onChange, onSubmit, onEscape }: TextInput) {
  const { shown, change, choose, isMentionAt } = useShownMentions(value, onChange);
  const { field, rewrite } = useTextField(change);
  const mentions = useMentions({ rewrite, choose, isMentionAt });
  const use = (tool: MarkdownTool) => rewrite((selection) => formatMarkdown(tool, selection));

  function handle(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || mentions.onKey(event)) return;
    const tool = toolOfShortcut(event);
    if (tool) {
      event.preventDefault();
      use(tool);
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey || event.altKey)) {
      event.preventDefault();
      onSubmit(event);
    } else if (event.key === "Escape" && onEscape) {
      event.stopPropagation();
      onEscape();
    }
  }

  return { field, shown, change, rewrite, mentions, use, handle };
}

/** A Markdown field for a message, with tools, a preview, and suggestions for `@` mentions. */
export function MessageField(props: MessageFieldProps) {
  const { label, placeholder, value, autoFocus = false, files, tools, children } = props;
  const [isPreview, setPreview] = useState(false);
  const { field, shown, change, rewrite, mentions, use, handle } = useWriting(props);
  const { isOpen, members, active } = mentions;
  const listId = useId();
  const combobox = isOpen
    ? { "aria-controls": listId, "aria-activedescendant": optionId(listId, active) }
    : {};

  return (
    <div className={classes.root}>
      {isOpen ? (
        <MentionList id={listId} members={members} active={active} onChoose={mentions.choose} />
      ) : null}
      {isPreview ? (
        <section className={classes.preview} aria-label={t("Preview")}>
          <Preview text={value} />
        </section>
      ) : (
        <Textarea
          ref={field}
          aria-label={label}
          aria-autocomplete="list"
          {...combobox}
          variant="unstyled"
          autosize
          minRows={2}
          maxRows={10}
          autoFocus={autoFocus}
          placeholder={placeholder ?? ""}
          aria-invalid={value.length > communicationLimits.body || undefined}
          classNames={{ input: classes.input }}
          value={shown}
          onChange={(event) => {
            change(event.currentTarget.value);
            mentions.follow(event);
          }}
          onSelect={mentions.follow}
          onBlur={mentions.close}
          onKeyDown={handle}
        />
      )}
      {files}
      <div className={classes.foot}>
        <MarkdownTools size={28} isDisabled={isPreview} onUse={use}>
          {tools}
          <MoreTools
            isPreview={isPreview}
            onMention={() => rewrite(beginMention)}
            onPreview={() => setPreview(!isPreview)}
          />
        </MarkdownTools>
        <div className={classes.end}>{children}</div>
      </div>
    </div>
  );
}
