import { t } from "@tessera/language/t";
import { UnstyledButton } from "@tessera/ui/mantine";
import { Textarea } from "@tessera/ui/mantine-lazy";
import { Markdown } from "@tessera/ui/markdown";
import type { TextFormat } from "@tessera/wire/text/text-format";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import { type KeyboardEvent, useState } from "react";
import classes from "./markdown-editor.module.css";
import { formatMarkdown, type MarkdownTool } from "./markdown-format.ts";
import { MarkdownTools, toolOfShortcut } from "./markdown-tools.tsx";
import { useTextField } from "./use-text-field.ts";

interface MarkdownEditorProps {
  /** The accessible name of the field, used only without `id`, which the label of an outer field refers to. */
  label: string;
  id?: string;
  value: string;
  /** `plain` for a text in which every character stands for itself: it has no tools and no preview. */
  format?: TextFormat;
  error?: string | undefined;
  autoFocus?: boolean;
  onChange(value: string): void;
  onKeyDown?(event: KeyboardEvent): void;
}

/** A Markdown editor with a few tools and a preview. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, id, value, format = "markdown", error, autoFocus = false, onChange, onKeyDown } = props;
  const [isPreview, setPreview] = useState(false);
  const { field, rewrite } = useTextField(onChange);
  const use = (tool: MarkdownTool) => rewrite((selection) => formatMarkdown(tool, selection));

  function handle(event: KeyboardEvent) {
    const tool = format === "plain" ? undefined : toolOfShortcut(event);
    if (!tool) return onKeyDown?.(event);
    event.preventDefault();
    use(tool);
  }

  return (
    <div className={classes.box} data-error={error ? true : undefined}>
      {format === "plain" ? null : (
        <div className={classes.head}>
          <MarkdownTools isDisabled={isPreview} onUse={use} />
          <UnstyledButton
            className={classes.preview}
            aria-pressed={isPreview}
            onClick={() => setPreview(!isPreview)}
          >
            {t("Preview")}
          </UnstyledButton>
        </div>
      )}
      {isPreview ? (
        <div className={classes.rendered}>
          {value.trim() ? <Markdown text={value} /> : <p>{t("Nothing to preview")}</p>}
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
          onKeyDown={handle}
        />
      )}
    </div>
  );
}
