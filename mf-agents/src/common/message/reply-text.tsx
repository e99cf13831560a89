import { Markdown, type Reference } from "@tessera/ui/markdown";
import { memo, useDeferredValue } from "react";
import classes from "./reply-parts.module.css";

interface ReplyTextProps {
  text: string;
  references: readonly Reference[];
  isWriting: boolean;
}

/** A text of a reply. While it is being written the page stays quick: what is drawn may be a moment behind. */
export const ReplyText = memo(function ReplyText({ text, references, isWriting }: ReplyTextProps) {
  const drawn = useDeferredValue(text);
  return (
    <div className={classes.text} data-writing={isWriting || undefined}>
      <Markdown text={drawn} references={references} isFromModel />
    </div>
  );
});
