/// <reference path="../css-modules.d.ts" />

import { parseMarkdown } from "@tessera/text/markdown/parse-markdown";
import { type ReactNode, useMemo } from "react";
import type { ShownPerson } from "../person/person.ts";
import { drawBlocks } from "./block.tsx";
import { inOrder } from "./drawing.ts";
import classes from "./markdown.module.css";
import { referenceWords } from "./reference-words.ts";

/** A word that refers to something in the product. `draw` renders it wherever it appears as a separate word outside of code. */
export interface Reference {
  word: string;
  draw(): ReactNode;
}

interface MarkdownProps {
  text: string;
  /**
   * The people who can be mentioned as `[@…](mention:id)`, by id. They are shown by their current names; other mentions stay plain text.
   */
  mentions?: readonly ShownPerson[];
  references?: readonly Reference[];
  /** True for a text written by a model: its links show their targets, and its code can be copied. */
  isFromModel?: boolean;
}

const nothing: readonly never[] = [];

/** Returns a function that renders a text and the references in it. */
function textWith(references: readonly Reference[]): (text: string) => ReactNode {
  const split = referenceWords(references.map(({ word }) => word));
  return (text) =>
    inOrder(split(text), (part) => (typeof part === "string" ? part : references[part]?.draw()));
}

/** Renders untrusted Markdown: HTML is text, no external pictures, links only to http, https and mailto, in a new tab. */
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
