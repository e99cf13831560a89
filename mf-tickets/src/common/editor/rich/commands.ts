import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { Node, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import type { MarkdownTool } from "../markdown-format.ts";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

/** Returns the innermost node of a type around the selection. */
function aroundSelection({ selection: { $from } }: EditorState, type: NodeType): Node | null {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === type) return $from.node(depth);
  return null;
}

export function isInCell({ selection: { $from } }: EditorState): boolean {
  return $from.parent.type === nodes.cell || $from.parent.type === nodes.head_cell;
}

/** Makes a list, turns one into the other kind, or ends it. */
function toggleList(type: NodeType, other: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const list = $from.node(depth);
      if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch);
      if (list.type === other) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { loose: list.attrs.loose }));
        return true;
      }
    }
    return wrapInList(type)(state, dispatch);
  };
}

const quote: Command = (state, dispatch) =>
  aroundSelection(state, nodes.blockquote)
    ? lift(state, dispatch)
    : wrapIn(nodes.blockquote)(state, dispatch);

/** Marks words in a line as code, and makes a block of several lines. */
const code: Command = (state, dispatch) => {
  const { $from, $to, empty } = state.selection;
  if ($from.parent.type === nodes.code_block) return setBlockType(nodes.paragraph)(state, dispatch);
  if (empty || $from.sameParent($to)) return toggleMark(marks.code)(state, dispatch);
  const lines = state.doc.textBetween($from.pos, $to.pos, "\n", "\n");
  dispatch?.(
    state.tr.replaceRangeWith(
      $from.pos,
      $to.pos,
      nodes.code_block.create(null, lines === "" ? [] : schema.text(lines)),
    ),
  );
  return true;
};

export const toolCommands: Readonly<Record<Exclude<MarkdownTool, "link">, Command>> = {
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  code,
  list: toggleList(nodes.bullet_list, nodes.ordered_list),
  numbers: toggleList(nodes.ordered_list, nodes.bullet_list),
  quote,
};

/** Returns which tools are on where the caret is. */
export function activeTools(state: EditorState): MarkdownTool[] {
  const { from, to, $from, empty } = state.selection;
  const isOn = (name: "strong" | "em" | "code" | "link") =>
    empty
      ? marks[name].isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, marks[name]);
  const found: (MarkdownTool | false)[] = [
    isOn("strong") && "bold",
    isOn("em") && "italic",
    (isOn("code") || $from.parent.type === nodes.code_block) && "code",
    aroundSelection(state, nodes.bullet_list) !== null && "list",
    aroundSelection(state, nodes.ordered_list) !== null && "numbers",
    aroundSelection(state, nodes.blockquote) !== null && "quote",
    isOn("link") && "link",
  ];
  return found.filter((tool) => tool !== false);
}

/** Returns the range of the link at the caret, or of the selection. */
export function linkRange(state: EditorState): { from: number; to: number; href: string } {
  const { $from, from, to, empty } = state.selection;
  const link =
    marks.link.isInSet($from.marks()) ?? $from.nodeAfter?.marks.find(({ type }) => type === marks.link);
  if (!empty || !link) return { from, to, href: link?.attrs.href ?? "" };
  let [start, end] = [from, to];
  $from.parent.forEach((node, offset) => {
    const at = $from.start() + offset;
    if (!link.isInSet(node.marks) || at > from || at + node.nodeSize < from) return;
    [start, end] = [at, at + node.nodeSize];
  });
  return { from: start, to: end, href: link.attrs.href };
}

/** Links the selection or the link at the caret to another address; without an address, ends the link. */
export function putLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { tr } = state;
    if (href === "") tr.removeMark(from, to, marks.link);
    else if (from === to) tr.replaceWith(from, to, schema.text(href, [marks.link.create({ href })]));
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr);
    return true;
  };
}
