import type { Reference } from "@tessera/ui/markdown";
import { lazy, memo, Suspense, useDeferredValue } from "react";
import classes from "./reply-parts.module.css";

// Loaded lazily: plain text is shown until then.
const Markdown = lazy(async () => ({ default: (await import("@tessera/ui/markdown")).Markdown }));

interface ReplyTextProps {
  text: string;
  references: readonly Reference[];
  isWriting: boolean;
}

/** A text of a reply. While it is being written, rendering is deferred to keep the page responsive, so it may lag slightly. */
export const ReplyText = memo(function ReplyText({ text, references, isWriting }: ReplyTextProps) {
  const drawn = useDeferredValue(text);
  return (
    <div className={classes.text} data-writing={isWriting || undefined}>
      <Suspense fallback={<p className={classes.plain}>{drawn}</p>}>
        <Markdown text={drawn} references={references} isFromModel />
      </Suspense>
    </div>
  );
});
