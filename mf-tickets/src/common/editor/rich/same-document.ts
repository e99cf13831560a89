import type { Mark, Node } from "prosemirror-model";

const unseenOnBlanks: readonly string[] = ["strong", "em", "del", "code"];

function describeMarks(marks: readonly Mark[], isBlank: boolean): string {
  return marks
    .filter(({ type }) => !(isBlank && unseenOnBlanks.includes(type.name)))
    .map(({ type, attrs }) => (type.name === "link" ? `link ${attrs.href}` : type.name))
    .sort()
    .join();
}

/** Describes inline content: words with the marks on them, where marks that stand on blanks are not seen. */
class InlineOutline {
  #out = "";
  #last = "";

  #add(marks: string, words: string): void {
    this.#out += marks === this.#last ? words : `<${marks}>${words}`;
    this.#last = marks;
  }

  #addText(written: string, marks: readonly Mark[]): void {
    // A space without width only separates signs.
    const text = written.replaceAll("\u200b", "");
    const isCode = text.trim() !== "" && marks.some(({ type }) => type.name === "code");
    const [onWords, onBlanks] = [describeMarks(marks, false), describeMarks(marks, true)];
    if (isCode) this.#add(onWords, text);
    else if (onWords === onBlanks) this.#add(onWords, text.replaceAll(/\s+/gu, " "));
    else
      for (const words of text.split(/(\s+)/u).filter(Boolean)) {
        const isBlank = words.trim() === "";
        this.#add(isBlank ? onBlanks : onWords, isBlank ? " " : words);
      }
  }

  add(node: Node): void {
    if (node.isText) this.#addText(node.text ?? "", node.marks);
    else if (node.type.name === "line_break") this.#add("", "\n");
    else this.#add(describeMarks(node.marks, false), `@[${node.attrs.id}]${node.attrs.name}`);
  }

  /** Returns the description, without white space at the ends of lines. */
  toString(): string {
    return this.#out
      .replaceAll(/(?:<>)?[ \t]*\n(?:<>)?[ \t]*/gu, "\n")
      .replaceAll(/^(?:<>)?[ \t]+|[ \t]+$/gu, "");
  }
}

function describeInline(block: Node): string {
  const outline = new InlineOutline();
  block.forEach((node) => {
    outline.add(node);
  });
  return String(outline);
}

function describe(node: Node): string {
  if (node.type.spec.code) return `${node.type.name} ${JSON.stringify([node.textContent, node.attrs])}`;
  const attrs = JSON.stringify(node.attrs);
  if (node.inlineContent) {
    const words = describeInline(node);
    return node.type.name === "paragraph" && words === ""
      ? ""
      : `${node.type.name} ${attrs} ${JSON.stringify(words)}`;
  }
  const content = node.children.map(describe);
  return `${node.type.name} ${attrs} (${content.filter(Boolean).join("; ")})`;
}

/** Returns true if two documents are shown alike. */
export function sameDocument(one: Node, other: Node): boolean {
  return describe(one) === describe(other);
}
