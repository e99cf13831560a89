import { Textarea } from "@tessera/ui/mantine-lazy";
import type { KeyboardEvent, RefObject, SyntheticEvent } from "react";
import { typedMention } from "./mention/mention-text.ts";
import type { TypedWord } from "./mention/use-completion.ts";
import classes from "./message-field.module.css";

interface PlainFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  value: string;
  isInvalid: boolean;
  autoFocus: boolean;
  /** Attributes of an open list of completions. */
  combobox: Readonly<Record<string, string>>;
  compose: { onCompositionStart(): void; onCompositionEnd(): void };
  onChange(value: string): void;
  onTyped(typed: TypedWord | null): void;
  isMentionAt(text: string, index: number): boolean;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The field of a message as Markdown, until the editor is there. */
export function PlainField(props: PlainFieldProps) {
  const { field, label, placeholder, value, isInvalid, autoFocus, combobox, compose } = props;

  function follow({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { value: text, selectionStart, selectionEnd } = currentTarget;
    const typed = selectionStart === selectionEnd ? typedMention(text, selectionEnd) : null;
    props.onTyped(typed && !props.isMentionAt(text, typed.start) ? typed : null);
  }

  return (
    <Textarea
      ref={field}
      aria-label={label}
      aria-autocomplete="list"
      {...combobox}
      {...compose}
      variant="unstyled"
      autosize
      minRows={2}
      maxRows={10}
      autoFocus={autoFocus}
      placeholder={placeholder}
      aria-invalid={isInvalid || undefined}
      classNames={{ input: classes.input }}
      value={value}
      onChange={(event) => {
        props.onChange(event.currentTarget.value);
        follow(event);
      }}
      onSelect={follow}
      onBlur={props.onBlur}
      onKeyDown={props.onKeyDown}
    />
  );
}
