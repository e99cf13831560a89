import { linkTarget } from "@tessera/text/markdown/link-target";
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import type { MarkType, NodeType } from "prosemirror-model";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

/** Turns a text between signs into one with a mark. The last group is the text. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, ({ tr }, match, start, end) => {
    const words = match.at(-1) ?? "";
    const from = start + match[0].indexOf(words, match[0].length - words.length - 2);
    if (words === "" || tr.doc.rangeHasMark(start, end, marks.code)) return null;
    tr.delete(from + words.length, end).delete(start, from);
    return tr.addMark(start, start + words.length, type.create()).removeStoredMark(type);
  });
}

const link = new InputRule(/(?<!!)\[([^[\]]+)\]\(([^()\s]+)\)$/u, ({ tr }, match, start, end) => {
  const [, words = "", address = ""] = match;
  const href = linkTarget(address);
  if (!href || tr.doc.rangeHasMark(start, end, marks.code)) return null;
  return tr.replaceWith(start, end, schema.text(words, [marks.link.create({ href })]));
});

const task = new InputRule(/^\[([ xX])\]\s$/u, ({ tr }, match, start, end) => {
  const $start = tr.doc.resolve(start);
  if ($start.node(-1).type !== nodes.list_item || $start.index(-1) !== 0) return null;
  const done = match[1] !== " ";
  return tr.delete(start, end).setNodeMarkup($start.before(-1), null, { done });
});

/**
 * Removes a sign on a further line of its list or quotation: who writes Markdown repeats it, and wants no list in the list. `depth` is the
 * number of nodes from the list to the line.
 */
function repeatedRule(pattern: RegExp, type: NodeType, depth: 1 | 2): InputRule {
  return new InputRule(pattern, ({ tr }, _match, start, end) => {
    const $start = tr.doc.resolve(start);
    const isFurther = $start.depth >= depth && $start.node(-depth).type === type && $start.index(-depth) > 0;
    return isFurther && (depth === 1 || $start.index(-1) === 0) ? tr.delete(start, end) : null;
  });
}

/** Turns Markdown into what it means while it is typed. Backspace or Undo right after that gives the signs back. */
export const markdownRules = inputRules({
  rules: [
    repeatedRule(/^>\s$/u, nodes.blockquote, 1),
    repeatedRule(/^\d{1,9}[.)]\s$/u, nodes.ordered_list, 2),
    repeatedRule(/^[-+*]\s$/u, nodes.bullet_list, 2),
    wrappingInputRule(/^\s*>\s$/u, nodes.blockquote),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/u,
      nodes.ordered_list,
      ([, start]) => ({ start: Number(start) }),
      ([, start], list) => list.attrs.start + list.childCount === Number(start),
    ),
    wrappingInputRule(/^\s*[-+*]\s$/u, nodes.bullet_list),
    task,
    textblockTypeInputRule(/^(#{1,6})\s$/u, nodes.heading, ([, signs = ""]) => ({ level: signs.length })),
    textblockTypeInputRule(/^```(\w*)\s$/u, nodes.code_block, ([, language = ""]) => ({ language })),
    markRule(/(?<![\p{L}\p{N}*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/u, marks.strong),
    markRule(/(?<![\p{L}\p{N}_])__([^_\s](?:[^_]*[^_\s])?)__$/u, marks.strong),
    markRule(/(?<![\p{L}\p{N}*])\*([^*\s](?:[^*]*[^*\s])?)\*$/u, marks.em),
    markRule(/(?<![\p{L}\p{N}_])_([^_\s](?:[^_]*[^_\s])?)_$/u, marks.em),
    markRule(/(?<!~)~~([^~\s](?:[^~]*[^~\s])?)~~$/u, marks.del),
    markRule(/(?<!`)`([^`]+)`$/u, marks.code),
    link,
  ],
});
