import { IconCheck, IconCopy } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon } from "@tessera/ui/mantine";
import { CopyButton } from "@tessera/ui/mantine-lazy";
import classes from "./markdown.module.css";

interface CodeBlockProps {
  language: string;
  text: string;
}

/** A code block with a header that shows its language and a copy button. */
export function CodeBlock({ language, text }: CodeBlockProps) {
  return (
    <div className={classes.code}>
      <div className={classes.codeHead}>
        {language}
        <CopyButton value={text.trimEnd()}>
          {({ copied, copy }) => (
            <ActionIcon size={24} aria-label={copied ? t("Copied") : t("Copy the code")} onClick={copy}>
              {copied ? <IconCheck size={14} stroke={1.5} /> : <IconCopy size={14} stroke={1.5} />}
            </ActionIcon>
          )}
        </CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
