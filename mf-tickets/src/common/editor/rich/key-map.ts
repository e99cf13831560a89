import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlock,
} from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, TextSelection } from "prosemirror-state";
import { hasLastAct } from "../../keys/last-act.ts";
import { isInCell, toolCommands } from "./commands.ts";
import { schema } from "./schema.ts";

const { nodes } = schema;

/** An empty paragraph says nothing to a reader, so there is only one. */
const isEnough: Command = ({ selection: { $from, empty } }) =>
  empty && $from.depth === 1 && $from.parent.type === nodes.paragraph && $from.parent.content.size === 0;

/** Three backticks or dashes are a line of their own. */
const fenceOrRule: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const text = $from.parent.textContent;
  if (!empty || $from.parent.type !== nodes.paragraph || $from.parentOffset !== $from.parent.content.size)
    return false;
  const fence = /^```(\w*)$/u.exec(text);
  if (!fence && text !== "---") return false;
  const tr = state.tr.delete($from.start(), $from.end());
  if (fence) tr.setBlockType(tr.selection.from, tr.selection.from, nodes.code_block, { language: fence[1] });
  else {
    const at = $from.before();
    tr.insert(at, nodes.rule.create());
    tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** A second empty line ends the code. */
const leaveCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty || parent.type !== nodes.code_block || $from.parentOffset !== parent.content.size) return false;
  if (!parent.textContent.endsWith("\n\n")) return false;
  const tr = state.tr.delete($from.pos - 2, $from.pos);
  const after = tr.selection.$from.after();
  tr.insert(after, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

const lineBreak: Command = (state, dispatch) => {
  if (isInCell(state)) return true;
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create(), false).scrollIntoView());
  return true;
};

/** At its beginning, a heading or code becomes a paragraph again. */
const plainAgain: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || isInCell(state) || $from.parent.type === nodes.paragraph)
    return false;
  return setBlockType(nodes.paragraph)(state, dispatch);
};

/** At its beginning, a first line in a list or quotation leaves it. */
const leaveAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.depth < 2) return false;
  if ($from.node(-1).type === nodes.list_item && $from.index(-1) === 0)
    return liftListItem(nodes.list_item)(state, dispatch);
  return false;
};

/** Undoes typing. In an empty text, the key takes the last act back, if there is one. */
const undoTyping: Command = (state, dispatch) => {
  const isEmpty = state.doc.textContent === "" && state.doc.childCount === 1;
  return isEmpty && hasLastAct() ? false : undo(state, dispatch);
};

const backspace = chainCommands(undoInputRule, plainAgain, leaveAtStart, baseKeymap.Backspace as Command);

const item = nodes.list_item;

export const editorKeys = [
  keymap({
    Enter: chainCommands(
      isInCell,
      leaveCode,
      newlineInCode,
      fenceOrRule,
      splitListItem(item),
      isEnough,
      createParagraphNear,
      liftEmptyBlock,
      splitBlock,
    ),
    "Shift-Enter": chainCommands(newlineInCode, lineBreak),
    Backspace: backspace,
    "Mod-z": undoTyping,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    Tab: sinkListItem(item),
    "Shift-Tab": liftListItem(item),
    "Mod-b": toolCommands.bold,
    "Mod-i": toolCommands.italic,
    "Mod-e": toolCommands.code,
    "Mod-Shift-7": toolCommands.numbers,
    "Mod-Shift-8": toolCommands.list,
    "Mod-Shift-9": toolCommands.quote,
  }),
  keymap(baseKeymap),
];
