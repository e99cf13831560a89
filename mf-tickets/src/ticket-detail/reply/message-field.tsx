import { IconAt } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import { useId } from "@tessera/ui/mantine-lazy";
import { personName, type ShownPerson } from "@tessera/ui/person/person";
import { communicationLimits } from "@tessera/wire/ticket/communication.constants";
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { formatMarkdown, type MarkdownTool } from "../../common/editor/markdown-format.ts";
import { MarkdownTools, toolOfShortcut } from "../../common/editor/markdown-tools.tsx";
import type { RichTextHandle } from "../../common/editor/rich/rich-text.tsx";
import { useRichText } from "../../common/editor/rich/use-rich-text.ts";
import { useTextField } from "../../common/editor/use-text-field.ts";
import { useMemberSearch } from "../../common/member.queries.ts";
import { LinkForm } from "./link-form.tsx";
import { MentionList, optionId } from "./mention/mention-list.tsx";
import { beginMention, insertMention, typedMention } from "./mention/mention-text.ts";
import { type TypedWord, useCompletion } from "./mention/use-completion.ts";
import { useShownMentions } from "./mention/use-shown-mentions.ts";
import classes from "./message-field.module.css";
import { PlainField } from "./plain-field.tsx";

interface MessageFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  autoFocus?: boolean;
  onChange(value: string): void;
  /** Called on Ctrl+Enter or ⌘+Enter, perhaps with Shift, and on Alt+Enter. */
  onSubmit(keys: { shiftKey: boolean; altKey: boolean }): void;
  onEscape?(): void;
  /** Called with pictures that a pasted text contains. */
  onPictures?(files: File[]): void;
  /** Content between the text and the tools. */
  files?: ReactNode;
  /** Additional tools. */
  tools?: ReactNode;
  /** Content to the right of the tools. */
  children: ReactNode;
}

const maxMembers = 8;

function useFoundMembers(search: string | null): readonly ShownPerson[] {
  return useMemberSearch(search ?? "").slice(0, maxMembers);
}

type TextInput = Pick<MessageFieldProps, "value" | "onChange" | "onSubmit" | "onEscape">;

/** Applies keys, tools and mentions to the text: in the editor, or before it is there, in the field. */
function useWriting({ value, onChange, onSubmit, onEscape }: TextInput) {
  const { shown, change, choose, isMentionAt, toStored } = useShownMentions(value, onChange);
  const { field, rewrite } = useTextField(change);
  const rich = useRef<RichTextHandle>(null);
  const [link, setLink] = useState<string | null>(null);

  function complete(member: ShownPerson, { start, search }: TypedWord) {
    if (rich.current) rich.current.complete(search.length + 1, { id: member.id, name: personName(member) });
    else {
      const name = choose(member);
      rewrite(({ text, end }) => insertMention(text, end, start, name));
    }
  }
  const mentions = useCompletion(useFoundMembers, complete);

  function use(tool: MarkdownTool) {
    if (!rich.current) rewrite((selection) => formatMarkdown(tool, selection));
    else if (tool === "link") setLink(rich.current.linkAtCaret());
    else rich.current.use(tool);
  }

  /** Returns true if the key needs no other handling. */
  function handle(event: KeyboardEvent | globalThis.KeyboardEvent): boolean {
    if (mentions.onKey(event)) return true;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey || event.altKey)) {
      event.preventDefault();
      onSubmit(event);
    } else if (event.key === "Escape" && onEscape) {
      event.stopPropagation();
      onEscape();
    } else return false;
    return true;
  }

  function handleInField(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || handle(event)) return;
    const tool = toolOfShortcut(event);
    if (!tool) return;
    event.preventDefault();
    use(tool);
  }

  return {
    ...{ field, shown, change, toStored, isMentionAt, rich, mentions, use, handle, handleInField, link },
    beginMention: () => (rich.current ? rich.current.begin("@") : rewrite(beginMention)),
    putLink(address: string) {
      setLink(null);
      rich.current?.link(address);
    },
    leaveLink() {
      setLink(null);
      rich.current?.focus();
    },
  };
}

/** The attributes by which assistive technology finds the open list of completions. */
function useCombobox({ isOpen, active }: { isOpen: boolean; active: number }) {
  const listId = useId();
  const controls = isOpen ? optionId(listId, active) : null;
  const attributes = useMemo(
    (): Record<string, string> =>
      controls === null ? {} : { "aria-controls": listId, "aria-activedescendant": controls },
    [listId, controls],
  );
  return { listId, attributes };
}

interface TextBoxProps extends Pick<MessageFieldProps, "label" | "value" | "onChange" | "onPictures"> {
  placeholder: string;
  autoFocus: boolean;
  writing: ReturnType<typeof useWriting>;
  combobox: Readonly<Record<string, string>>;
  /** Called with the tools that are on where the caret is. */
  onTools(tools: readonly MarkdownTool[]): void;
}

/** The text: in the editor, or before it is there, in a field. */
function TextBox({ writing, combobox, ...props }: TextBoxProps) {
  const { label, placeholder, value, autoFocus } = props;
  const { field, rich, mentions } = writing;
  const { Editor, place, compose } = useRichText(field, autoFocus);
  const isInvalid = value.length > communicationLimits.body;
  const attributes = useMemo(
    () => ({
      ...{ "aria-label": label, "aria-autocomplete": "list", ...combobox },
      ...(isInvalid ? { "aria-invalid": "true" } : {}),
    }),
    [label, combobox, isInvalid],
  );
  if (Editor) {
    const [start, end] = [writing.toStored(place.start), writing.toStored(place.end)];
    return (
      <Editor
        {...{ value, attributes, placeholder }}
        ref={rich}
        start={{ text: value, start, end, isFocused: place.isFocused }}
        onChange={props.onChange}
        onCaret={(before) => mentions.follow(before === null ? null : typedMention(before, before.length))}
        onTools={props.onTools}
        onKeyDown={writing.handle}
        onBlur={mentions.close}
        onPictures={(pictures) => props.onPictures?.(pictures)}
      />
    );
  }
  return (
    <PlainField
      {...{ field, label, placeholder, isInvalid, autoFocus, compose, combobox }}
      value={writing.shown}
      onChange={writing.change}
      onTyped={mentions.follow}
      isMentionAt={writing.isMentionAt}
      onBlur={mentions.close}
      onKeyDown={writing.handleInField}
    />
  );
}

/** A field for a message, with tools and suggestions for `@` mentions. */
export function MessageField(props: MessageFieldProps) {
  const { placeholder = "", autoFocus = false, files, tools, children } = props;
  const writing = useWriting(props);
  const { mentions, link } = writing;
  const { listId, attributes } = useCombobox(mentions);
  const [active, setActive] = useState<readonly MarkdownTool[]>();

  return (
    <div className={classes.root}>
      {mentions.isOpen ? (
        <MentionList
          id={listId}
          members={mentions.items}
          active={mentions.active}
          onChoose={mentions.choose}
        />
      ) : null}
      <TextBox
        {...props}
        {...{ placeholder, autoFocus, writing }}
        combobox={attributes}
        onTools={(next) => setActive((shown) => (String(shown) === String(next) ? shown : next))}
      />
      {link === null ? null : (
        <LinkForm address={link} onLink={writing.putLink} onCancel={writing.leaveLink} />
      )}
      {files}
      <div className={classes.foot}>
        <MarkdownTools size={28} isDisabled={false} active={active} onUse={writing.use}>
          {tools}
          <Tooltip label={t("Mention a member")}>
            <ActionIcon size={28} aria-label={t("Mention a member")} onClick={writing.beginMention}>
              <IconAt size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </MarkdownTools>
        <div className={classes.end}>{children}</div>
      </div>
    </div>
  );
}
