import { t } from "@tessera/language/t";
import type { MarkedToken, Token, Tokens } from "marked";
import type { ReactNode } from "react";
import { CodeBlock } from "./code-block.tsx";
import { type Drawing, inOrder } from "./drawing.ts";
import { drawInline } from "./inline.tsx";
import { TaskBox } from "./task-box.tsx";
import { WideTable } from "./wide-table.tsx";

/** Headings of a text rank below those of the page. */
const headings = ["h3", "h4", "h5", "h6"] as const;

/** Renders block elements: paragraphs, lists, tables and so on. */
export function drawBlocks(drawing: Drawing, tokens: readonly Token[]): ReactNode {
  return inOrder(tokens as MarkedToken[], (token) => drawBlock(drawing, token));
}

function drawBlock(drawing: Drawing, token: MarkedToken): ReactNode {
  switch (token.type) {
    case "paragraph":
      return <p>{drawInline(drawing, token.tokens)}</p>;
    case "text":
      return drawInline(drawing, token.tokens ?? [token]);
    case "heading":
      return drawHeading(drawing, token);
    case "list":
      return drawList(drawing, token);
    case "checkbox":
      return <TaskBox isDone={token.checked} />;
    case "blockquote":
      return <blockquote>{drawBlocks(drawing, token.tokens)}</blockquote>;
    case "code":
      return drawCode(drawing, token);
    case "table":
      return <WideTable table={token} drawCell={(cell) => drawInline(drawing, cell.tokens)} />;
    case "hr":
      return <hr />;
    case "def":
      return <p>{token.raw.trim()}</p>;
    default:
      return null;
  }
}

function drawHeading(drawing: Drawing, { depth, tokens }: Tokens.Heading): ReactNode {
  const Heading = headings[depth - 1] ?? "h6";
  return <Heading>{drawInline(drawing, tokens)}</Heading>;
}

function drawList(drawing: Drawing, { ordered, start, items }: Tokens.List): ReactNode {
  const drawn = inOrder(items, (item) => <li>{drawBlocks(drawing, item.tokens)}</li>);
  return ordered ? <ol start={Number(start)}>{drawn}</ol> : <ul>{drawn}</ul>;
}

function drawCode({ isFromModel }: Drawing, { lang, text }: Tokens.Code): ReactNode {
  if (isFromModel) return <CodeBlock language={lang?.split(/\s/)[0] || t("Code")} text={text} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
