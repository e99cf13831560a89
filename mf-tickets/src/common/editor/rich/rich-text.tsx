import type { Slice } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import { type DirectEditorProps, EditorView } from "prosemirror-view";
import {
  type Ref,
  type RefObject,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { LateWriting } from "../late-writing.ts";
import type { MarkdownTool } from "../markdown-format.ts";
import { activeTools, linkRange, putLink, toolCommands } from "./commands.ts";
import { createState, isBlank, type Start, shown, showText } from "./editor-state.ts";
import { cleanHtml, picturesIn, putSlice, readSlice, readText, tidySlice } from "./paste.ts";
import classes from "./rich-text.module.css";
import { schema } from "./schema.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** What replaces a typed word: a text, or a mention of a member. */
export type Completion = string | { id: string; name: string };

export interface RichTextHandle {
  use(tool: Exclude<MarkdownTool, "link">): void;
  /** The address of the link at the caret; "" for none. */
  linkAtCaret(): string;
  link(address: string): void;
  focus(): void;
  /** Writes a sign that begins a word to be completed, apart from the word before it. */
  begin(sign: string): void;
  /** Replaces the last characters before the caret, and adds a space. */
  complete(length: number, by: Completion): void;
}

interface RichTextProps {
  ref: Ref<RichTextHandle>;
  value: string;
  /** The text and selection with which the editor begins, and whether it has the focus. */
  start: Start & { isFocused: boolean };
  /** The attributes of the text box for assistive technology. */
  attributes: Readonly<Record<string, string>>;
  placeholder: string;
  onChange(value: string): void;
  /** Called with the text of the line before the caret, or null if something is selected. */
  onCaret(before: string | null): void;
  onTools(tools: readonly MarkdownTool[]): void;
  /** Returns true if the key needs no other handling. */
  onKeyDown(event: KeyboardEvent): boolean;
  onBlur(): void;
  /** Called with pictures that a pasted text contains. */
  onPictures(files: File[]): void;
}

function textBeforeCaret({ selection: { $from, empty } }: EditorView["state"]): string | null {
  if (!empty || $from.parent.type.spec.code) return null;
  return $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc");
}

function createHandle(view: { current: EditorView | null }): RichTextHandle {
  const act = (run: (current: EditorView) => void) => {
    if (!view.current) return;
    view.current.focus();
    run(view.current);
  };
  return {
    use: (tool) => act(({ state, dispatch }) => toolCommands[tool](state, dispatch)),
    linkAtCaret: () => (view.current ? linkRange(view.current.state).href : ""),
    link: (address) => act(({ state, dispatch }) => putLink(address)(state, dispatch)),
    focus: () => view.current?.focus(),
    begin: (sign) =>
      act((current) => {
        const before = textBeforeCaret(current.state) ?? "";
        const gap = before === "" || /[\s(]$/u.test(before) ? "" : " ";
        current.dispatch(current.state.tr.insertText(gap + sign).scrollIntoView());
      }),
    complete: (length, by) =>
      act(({ state, dispatch }) => {
        const { from } = state.selection;
        const node = typeof by === "string" ? schema.text(by) : schema.nodes.mention.create(by);
        const tr = state.tr.replaceWith(from - length, from, node);
        const isSpaced = /^\s/u.test(tr.selection.$from.nodeAfter?.text ?? "");
        dispatch((isSpaced ? tr : tr.insertText(" ")).scrollIntoView());
      }),
  };
}

/** Reads Markdown that is inserted at once, by dictation for example, like what is pasted. */
function insertAtOnce(view: EditorView, event: InputEvent): boolean {
  const { data, inputType } = event;
  if (inputType !== "insertText" || !data || data.length < 2 || event.isComposing || view.composing)
    return false;
  if (view.state.selection.$from.parent.type.spec.code) return false;
  const slice = readSlice(data);
  const only = slice.content.childCount === 1 ? slice.content.firstChild : null;
  const isPlain =
    only?.type === schema.nodes.paragraph && only.childCount === 1 && only.textContent === data.trim();
  if (isPlain && only.firstChild?.marks.length === 0) return false;
  event.preventDefault();
  putSlice(view, slice);
  return true;
}

function describeBox(attributes: RichTextProps["attributes"], placeholder: string) {
  return ({ doc }: EditorState) => ({
    ...attributes,
    role: "textbox",
    "aria-multiline": "true",
    "aria-placeholder": placeholder,
    class: `${classes.text} ${isBlank(doc) ? classes.empty : ""}`,
  });
}

/** How the editor takes what is pasted or inserted. */
const taking: Omit<DirectEditorProps, "state"> = {
  transformPastedHTML: cleanHtml,
  transformPasted: tidySlice,
  clipboardTextParser: (text, _context, isPlain) => readText(text, isPlain),
};

/** Takes a paste, but not one of files alone, which are attached. */
function paste(editor: EditorView, event: ClipboardEvent, slice: Slice, onPictures: (files: File[]) => void) {
  const data = event.clipboardData;
  if (data && data.files.length > 0 && !data.types.includes("text/plain")) return true;
  const pictures = picturesIn(data?.getData("text/html") ?? "");
  if (pictures.length > 0) onPictures(pictures);
  if (editor.state.selection.$from.parent.type.spec.code) return false;
  putSlice(editor, slice);
  return true;
}

interface Listeners {
  write(view: EditorView): void;
  report(state: EditorState): void;
  /** Returns true if the key needs no other handling. */
  key(event: KeyboardEvent): boolean;
  blur(): void;
  pictures(files: File[]): void;
}

/** Reports what happens in an editor. Returns a function that ends it. */
function connect(view: EditorView, on: Listeners): () => void {
  const late = new LateWriting(() => on.write(view));
  view.setProps({
    dispatchTransaction(tr) {
      const wasBlank = isBlank(view.state.doc);
      const { state, transactions } = view.state.applyTransaction(tr);
      view.updateState(state);
      if (tr.getMeta(shown) !== true && transactions.some(({ docChanged }) => docChanged)) {
        late.ask();
        if (wasBlank !== isBlank(state.doc)) late.now();
      }
      on.report(state);
    },
    handleKeyDown(_view, event) {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey || event.altKey)) late.atOnce();
      return on.key(event);
    },
    handlePaste: (editor, event, slice) => paste(editor, event, slice, on.pictures),
    handleDOMEvents: {
      blur() {
        late.now();
        on.blur();
      },
      beforeinput: insertAtOnce,
    },
  });
  return () => {
    late.now();
    view.destroy();
  };
}

/** Keeps an editor at a place of the page, and the text in it. */
function useEditorView(props: RichTextProps, place: RefObject<HTMLDivElement | null>) {
  const { value, start, attributes, placeholder } = props;
  const view = useRef<EditorView | null>(null);
  const written = useRef<string | null>(null);

  /** The page may be left and shown again, with another text. */
  const begin = useEffectEvent((element: HTMLElement): EditorView => {
    const isFirst = written.current === null;
    written.current = value;
    const state = createState(isFirst ? start : { text: value, start: value.length, end: value.length });
    const begun = new EditorView(element, {
      ...taking,
      state,
      attributes: describeBox(attributes, placeholder),
    });
    if (isFirst && start.isFocused) begun.focus();
    return begun;
  });
  const write = useEffectEvent(({ state }: EditorView) => {
    written.current = isBlank(state.doc) ? "" : writeMarkdown(state.doc);
    props.onChange(written.current);
  });
  const report = useEffectEvent((state: EditorState) => {
    props.onCaret(textBeforeCaret(state));
    props.onTools(activeTools(state));
  });
  const handle = useEffectEvent((event: KeyboardEvent) => !event.isComposing && props.onKeyDown(event));
  const leave = useEffectEvent(() => props.onBlur());
  const takePictures = useEffectEvent((files: File[]) => props.onPictures(files));

  useLayoutEffect(() => {
    if (!place.current) return;
    const current = begin(place.current);
    const end = connect(current, {
      write: (editor) => write(editor),
      report: (state) => report(state),
      key: (event) => handle(event),
      blur: () => leave(),
      pictures: (files) => takePictures(files),
    });
    view.current = current;
    return () => {
      end();
      view.current = null;
    };
  }, [place]);

  useLayoutEffect(() => {
    if (!view.current || value === written.current) return;
    written.current = value;
    showText(view.current, value);
  }, [value]);

  useLayoutEffect(() => {
    view.current?.setProps({ attributes: describeBox(attributes, placeholder) });
  }, [attributes, placeholder]);

  return view;
}

/** An editor for Markdown that shows the text as its readers see it. */
export function RichText(props: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useEditorView(props, place);
  useImperativeHandle(props.ref, () => createHandle(view), [view]);
  return <div ref={place} className={classes.place} />;
}
