/** The maximum number of elements that are open at once. No mail program writes half as many. */
const deepest = 1_000;

/** The beginning of a tag, or the whole of a comment or of an element whose content is no HTML. */
const tagStart =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|xmp|noembed|noframes|iframe)\b[\s\S]*?(?:<\/\1|$)|<(\/?)([a-z][a-z\d:-]{0,40})/giu;

/** Elements without content. */
const voids = new Set([
  ...["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"],
]);

/** Elements that end where one of the same kind begins, by name of the one that begins. */
const endedBy = new Map(
  Object.entries({
    p: ["p"],
    li: ["li"],
    dt: ["dt", "dd"],
    dd: ["dt", "dd"],
    td: ["td", "th"],
    th: ["td", "th"],
    tr: ["td", "th", "tr"],
  }),
);

/**
 * Takes the elements away that are nested deeper than any mail nests them, and keeps their content. The HTML parser moves all open elements at each
 * tag, so a mail of 200,000 tags that are never closed would keep a reader busy for minutes. `wbr` is an element without meaning and content.
 */
export function limitNesting(html: string): string {
  const open = new OpenElements();
  return html.replaceAll(tagStart, (tag, _raw, slash?: string, written?: string) => {
    const name = written?.toLowerCase();
    if (name === undefined || voids.has(name)) return tag;
    const stays = slash ? open.end(name) : open.begin(name);
    return stays ? tag : `<${slash}wbr`;
  });
}

class OpenElements {
  readonly #names: string[] = [];
  readonly #taken = new Map<string, number>();

  /** Returns false if the element is nested too deep. */
  begin(name: string): boolean {
    const ended = endedBy.get(name) ?? [];
    while (ended.includes(this.#names.at(-1) ?? "")) this.#names.pop();
    if (this.#names.length < deepest) {
      this.#names.push(name);
      return true;
    }
    this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    return false;
  }

  /** Returns false if the element that ends was taken away. */
  end(name: string): boolean {
    const taken = this.#taken.get(name) ?? 0;
    if (taken > 0) {
      this.#taken.set(name, taken - 1);
      return false;
    }
    const index = this.#names.lastIndexOf(name);
    if (index >= 0) this.#names.length = index;
    return true;
  }
}
