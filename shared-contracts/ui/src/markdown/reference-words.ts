/** A node of the text's tree, as far as it is looked at. */
interface TextNode {
  type: string;
  value?: string;
  url?: string;
  children?: TextNode[];
}

/** The address of the nth word that leads somewhere on the desk. */
export const referenceScheme = "reference:";

/** What is left as it is: code is quoted, and a link leads elsewhere already. */
const opaque = new Set(["link", "linkReference", "image", "imageReference"]);

function patternOf(words: readonly string[]): RegExp | null {
  const longestFirst = words.filter((word) => word.trim() !== "").sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return null;
  const either = longestFirst.map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&")).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}_#])(?:${either})(?![\\p{L}\\p{N}_])`, "gu");
}

function pieces(text: string, pattern: RegExp, words: readonly string[]): TextNode[] {
  const found: TextNode[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(pattern)) {
    if (index > end) found.push({ type: "text", value: text.slice(end, index) });
    const url = `${referenceScheme}${words.indexOf(word)}`;
    found.push({ type: "link", url, children: [{ type: "text", value: word }] });
    end = index + word.length;
  }
  return end === 0
    ? [{ type: "text", value: text }]
    : [...found, ...(end < text.length ? [{ type: "text", value: text.slice(end) }] : [])];
}

function markBelow(node: TextNode, pattern: RegExp, words: readonly string[]): void {
  if (!node.children || opaque.has(node.type)) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === "text") return pieces(child.value ?? "", pattern, words);
    markBelow(child, pattern, words);
    return [child];
  });
}

/** Makes links of words, wherever they stand as words of their own outside of code: the nth leads to `reference:n`. */
export function referenceWords(words: readonly string[]) {
  const pattern = patternOf(words);
  return () => (tree: TextNode) => {
    if (pattern) markBelow(tree, pattern, words);
  };
}
