import { IconCheck, IconCopy } from "@tabler/icons-react";
import { ActionIcon, CopyButton } from "@tessera/ui";
import type { ComponentProps, ReactElement } from "react";
import classes from "./markdown.module.css";

type CodeElement = ReactElement<{ className?: string; children?: unknown }>;

/** Code under a head that says what it is, and copies it. */
export function CodeBlock({ children }: ComponentProps<"pre">) {
  const { className = "", children: text } = (children as CodeElement).props;
  const language = /language-(\S+)/.exec(className)?.[1] ?? "Code";
  return (
    <div className={classes.code}>
      <div className={classes.codeHead}>
        {language}
        <CopyButton value={String(text ?? "").trimEnd()}>
          {({ copied, copy }) => (
            <ActionIcon size={24} aria-label={copied ? "Copied" : "Copy the code"} onClick={copy}>
              {copied ? <IconCheck size={14} stroke={1.5} /> : <IconCopy size={14} stroke={1.5} />}
            </ActionIcon>
          )}
        </CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{children}</pre>
    </div>
  );
}
