import { type PlainBlock, type PlainPart, plainBlocks, plainParts } from "@tessera/text/markdown/plain-text";
import { type ReactNode, useMemo } from "react";
import { inOrder } from "../markdown/drawing.ts";
import classes from "./message-text.module.css";

/** A plain text as it was written, in which addresses can be opened. */
export function PlainText({ text }: { text: string }) {
  const blocks = useMemo(
    () =>
      plainBlocks(text)
        .map(withoutBlankEdges)
        .filter((block) => block.text !== ""),
    [text],
  );
  return (
    <div className={classes.plain}>
      {inOrder(blocks, (block) => (
        <Block isTable={block.isTable}>{inOrder(plainParts(block.text), drawPart)}</Block>
      ))}
    </div>
  );
}

/** The blank lines between text and columns are a margin. */
function withoutBlankEdges({ isTable, text }: PlainBlock): PlainBlock {
  return { isTable, text: text.replace(/^\n+/u, "").trimEnd() };
}

function Block({ isTable, children }: { isTable: boolean; children: ReactNode }) {
  if (!isTable) return <p>{children}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0}>{children}</pre>
  );
}

function drawPart(part: PlainPart): ReactNode {
  if (typeof part === "string") return part;
  return (
    <a href={part.target} target="_blank" rel="noopener noreferrer">
      {part.words}
    </a>
  );
}
