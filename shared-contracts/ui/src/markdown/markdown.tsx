/// <reference path="../css-modules.d.ts" />
import { type ReactNode, useMemo } from "react";
import type { ShownPerson } from "../person/person.ts";
import { drawBlocks } from "./block.tsx";
import { inOrder } from "./drawing.ts";
import classes from "./markdown.module.css";
import { parseMarkdown } from "./parse-markdown.ts";
import { referenceWords } from "./reference-words.ts";

/** A word that leads somewhere on the installation: `draw` shows it wherever it stands as a word of its own, outside of code. */
export interface Reference {
  word: string;
  draw(): ReactNode;
}

interface MarkdownProps {
  text: string;
  /** Who may be mentioned as `[@…](mention:id)`, by id: shown by their own names. Anybody else stays plain text. */
  mentions?: readonly ShownPerson[];
  references?: readonly Reference[];
  /** A model wrote it: its links show their targets, and its code can be copied. */
  isFromModel?: boolean;
}

const nothing: readonly never[] = [];

/** Draws a text and the references in it. */
function textWith(references: readonly Reference[]): (text: string) => ReactNode {
  const split = referenceWords(references.map(({ word }) => word));
  return (text) =>
    inOrder(split(text), (part) => (typeof part === "string" ? part : references[part]?.draw()));
}

/** Markdown of strangers: no raw HTML, no pictures from elsewhere, links only to http, https and mailto, in a new tab. */
export function Markdown({
  text,
  mentions = nothing,
  references = nothing,
  isFromModel = false,
}: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  const drawText = useMemo(() => textWith(references), [references]);
  return <div className={classes.root}>{drawBlocks({ mentions, drawText, isFromModel }, blocks)}</div>;
}
