/** A text and its selection, in characters. */
export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

export type MarkdownTool = "bold" | "italic" | "code" | "list" | "numbers" | "quote" | "link";

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

/** Puts a sign before each line of the selection, or removes the signs if all have one. */
function signLines(
  { text, start, end }: TextSelection,
  sign: RegExp,
  signOf: (index: number) => string,
): TextSelection {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lines = text.slice(from, end).split("\n");
  const isSigned = lines.every((line) => sign.test(line));
  const signed = lines.map((line, index) => (isSigned ? line.replace(sign, "") : signOf(index) + line));
  const first = (signed[0] ?? "").length - (lines[0] ?? "").length;
  const marked = signed.join("\n");
  return {
    text: text.slice(0, from) + marked + text.slice(end),
    start: Math.max(from, start + first),
    end: from + marked.length,
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
  list: (selection) => signLines(selection, /^- /u, () => "- "),
  numbers: (selection) => signLines(selection, /^\d+\. /u, (index) => `${index + 1}. `),
  quote: (selection) => signLines(selection, /^> /u, () => "> "),
  link,
};

/** Applies a tool to the selection. Returns the new text and selection. */
export function formatMarkdown(tool: MarkdownTool, selection: TextSelection): TextSelection {
  return tools[tool](selection);
}
