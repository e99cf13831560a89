/** A text and its selection, in characters. */
export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

export type MarkdownTool = "bold" | "italic" | "code" | "list" | "link";

function wrapped({ text, start, end }: TextSelection, before: string, after: string): TextSelection {
  const chosen = text.slice(start, end);
  return {
    text: text.slice(0, start) + before + chosen + after + text.slice(end),
    start: start + before.length,
    end: end + before.length,
  };
}

/** Wraps the selection in marks, or removes the marks if they surround it already. */
function toggled(selection: TextSelection, mark: string): TextSelection {
  const { text, start, end } = selection;
  const isMarked = text.slice(0, start).endsWith(mark) && text.slice(end).startsWith(mark);
  if (!isMarked || start < mark.length) return wrapped(selection, mark, mark);
  return {
    text: text.slice(0, start - mark.length) + text.slice(start, end) + text.slice(end + mark.length),
    start: start - mark.length,
    end: end - mark.length,
  };
}

function code(selection: TextSelection): TextSelection {
  const isBlock = selection.text.slice(selection.start, selection.end).includes("\n");
  return isBlock ? wrapped(selection, "```\n", "\n```") : toggled(selection, "`");
}

function list({ text, start, end }: TextSelection): TextSelection {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lines = text.slice(from, end).split("\n");
  const isList = lines.every((line) => line.startsWith("- "));
  const marked = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join("\n");
  const grown = marked.length - (end - from);
  return {
    text: text.slice(0, from) + marked + text.slice(end),
    start: Math.max(from, start + (isList ? -2 : 2)),
    end: end + grown,
  };
}

function link(selection: TextSelection): TextSelection {
  const { text, start, end } = selection;
  const label = text.slice(start, end) || "text";
  const address = "https://";
  const at = start + label.length + 3;
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  };
}

const tools: Readonly<Record<MarkdownTool, (selection: TextSelection) => TextSelection>> = {
  bold: (selection) => toggled(selection, "**"),
  italic: (selection) => toggled(selection, "*"),
  code,
  list,
  link,
};

/** Applies a tool to the selection. Returns the new text and selection. */
export function formatMarkdown(tool: MarkdownTool, selection: TextSelection): TextSelection {
  return tools[tool](selection);
}
