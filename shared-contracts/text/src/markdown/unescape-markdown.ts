const escaped = /\\([!-/:-@[-`{-~])/gu;

/** Removes the backslashes that keep characters from being read as Markdown, except in code, where they are characters themselves. */
export function unescapeMarkdown(markdown: string): string {
  let fence: string | null = null;
  return markdown
    .split("\n")
    .map((line) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1];
      if (fence !== null) {
        if (mark?.startsWith(fence)) fence = null;
        return line;
      }
      fence = mark ?? null;
      return mark === undefined ? unescapeLine(line) : line;
    })
    .join("\n");
}

function unescapeLine(line: string): string {
  return line
    .split(/((?<!\\)`[^`]*`)/u)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(escaped, "$1")))
    .join("");
}
