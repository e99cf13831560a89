import {
  type Icon,
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconQuote,
} from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Tooltip } from "@tessera/ui/mantine";
import type { KeyboardEvent, ReactNode } from "react";
import type { MarkdownTool } from "./markdown-format.ts";
import classes from "./markdown-tools.module.css";

const tools: { tool: MarkdownTool; label: string; icon: Icon; shortcut?: string }[] = [
  { tool: "bold", label: t("Bold"), icon: IconBold, shortcut: "b" },
  { tool: "italic", label: t("Italic"), icon: IconItalic, shortcut: "i" },
  { tool: "code", label: t("Code"), icon: IconCode, shortcut: "e" },
  { tool: "list", label: t("List"), icon: IconList },
  { tool: "numbers", label: t("Numbered list"), icon: IconListNumbers },
  { tool: "quote", label: t("Quotation"), icon: IconQuote },
  { tool: "link", label: t("Link"), icon: IconLink },
];

/** Returns the tool of a keyboard shortcut, if there is one. */
export function toolOfShortcut(event: KeyboardEvent): MarkdownTool | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return undefined;
  return tools.find(({ shortcut }) => shortcut === event.key.toLowerCase())?.tool;
}

interface MarkdownToolsProps {
  size?: number;
  isDisabled: boolean;
  /** The tools that are on where the caret is, if that is known. */
  active?: readonly MarkdownTool[] | undefined;
  onUse(tool: MarkdownTool): void;
  /** Additional tools, after the standard ones. */
  children?: ReactNode;
}

export function MarkdownTools({ size = 24, isDisabled, active, onUse, children }: MarkdownToolsProps) {
  return (
    <div role="toolbar" aria-label={t("Formatting")} className={classes.tools}>
      {tools.map(({ tool, label, icon: ToolIcon }) => (
        <Tooltip key={tool} label={label}>
          <ActionIcon
            size={size}
            aria-label={label}
            {...(active && tool !== "link" ? { "aria-pressed": active.includes(tool) } : {})}
            disabled={isDisabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onUse(tool)}
          >
            <ToolIcon size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      {children}
    </div>
  );
}
