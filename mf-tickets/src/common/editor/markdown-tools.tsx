import { type Icon, IconBold, IconCode, IconItalic, IconLink, IconList } from "@tabler/icons-react";
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
  onUse(tool: MarkdownTool): void;
  /** Additional tools, after the standard ones. */
  children?: ReactNode;
}

export function MarkdownTools({ size = 24, isDisabled, onUse, children }: MarkdownToolsProps) {
  return (
    <div role="toolbar" aria-label={t("Formatting")} className={classes.tools}>
      {tools.map(({ tool, label, icon: ToolIcon }) => (
        <Tooltip key={tool} label={label}>
          <ActionIcon size={size} aria-label={label} disabled={isDisabled} onClick={() => onUse(tool)}>
            <ToolIcon size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      {children}
    </div>
  );
}
