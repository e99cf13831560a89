import { type Icon, IconBold, IconCode, IconItalic, IconLink, IconList } from "@tabler/icons-react";
import { ActionIcon, Textarea, Tooltip, UnstyledButton } from "@tessera/ui";
import { Markdown } from "@tessera/ui/markdown";
import { ticketLimits } from "@tessera/wire/ticket-value";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import classes from "./markdown-editor.module.css";
import { formatMarkdown, type MarkdownTool } from "./markdown-format.ts";

const tools: { tool: MarkdownTool; label: string; icon: Icon; shortcut?: string }[] = [
  { tool: "bold", label: "Bold", icon: IconBold, shortcut: "b" },
  { tool: "italic", label: "Italic", icon: IconItalic, shortcut: "i" },
  { tool: "code", label: "Code", icon: IconCode, shortcut: "e" },
  { tool: "list", label: "List", icon: IconList },
  { tool: "link", label: "Link", icon: IconLink },
];

interface MarkdownEditorProps {
  /** The field's name for those who do not see it, or the id of its label's field. */
  label: string;
  id?: string;
  value: string;
  error?: string | undefined;
  autoFocus?: boolean;
  onChange(value: string): void;
  onKeyDown?(event: KeyboardEvent): void;
}

function toolOfShortcut(event: KeyboardEvent): MarkdownTool | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return undefined;
  return tools.find(({ shortcut }) => shortcut === event.key.toLowerCase())?.tool;
}

/** The text field's tools; a selection set by one is restored after the new text is drawn. */
function useTools(onChange: (value: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<[start: number, end: number] | null>(null);

  useLayoutEffect(() => {
    if (!wanted.current || !field.current) return;
    field.current.setSelectionRange(...wanted.current);
    wanted.current = null;
  });

  function use(tool: MarkdownTool) {
    const element = field.current;
    if (!element) return;
    const { value, selectionStart, selectionEnd } = element;
    const next = formatMarkdown(tool, { text: value, start: selectionStart, end: selectionEnd });
    wanted.current = [next.start, next.end];
    element.focus();
    onChange(next.text);
  }

  return { field, use };
}

function Tools({ isDisabled, onUse }: { isDisabled: boolean; onUse(tool: MarkdownTool): void }) {
  return (
    <div role="toolbar" aria-label="Formatting" className={classes.tools}>
      {tools.map(({ tool, label, icon: ToolIcon }) => (
        <Tooltip key={tool} label={label}>
          <ActionIcon size={24} aria-label={label} disabled={isDisabled} onClick={() => onUse(tool)}>
            <ToolIcon size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}

/** Markdown as text with a few tools, or as it will look. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, id, value, error, autoFocus = false, onChange, onKeyDown } = props;
  const [isPreview, setPreview] = useState(false);
  const { field, use } = useTools(onChange);

  function hear(event: KeyboardEvent) {
    const tool = toolOfShortcut(event);
    if (!tool) return onKeyDown?.(event);
    event.preventDefault();
    use(tool);
  }

  return (
    <div className={classes.box} data-error={error ? true : undefined}>
      <div className={classes.head}>
        <Tools isDisabled={isPreview} onUse={use} />
        <UnstyledButton
          className={classes.preview}
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
        >
          Preview
        </UnstyledButton>
      </div>
      {isPreview ? (
        <div className={classes.rendered}>
          {value.trim() ? <Markdown text={value} /> : <p>Nothing to preview</p>}
        </div>
      ) : (
        <Textarea
          ref={field}
          {...(id ? { id } : { "aria-label": label })}
          variant="unstyled"
          autosize
          minRows={5}
          maxRows={20}
          data-autofocus={autoFocus}
          autoFocus={autoFocus}
          maxLength={ticketLimits.description}
          aria-invalid={error ? true : undefined}
          classNames={{ input: classes.input }}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={hear}
        />
      )}
    </div>
  );
}
