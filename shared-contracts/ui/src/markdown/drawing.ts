import { createElement, Fragment, type ReactNode } from "react";
import type { ShownPerson } from "../person/person.ts";

/** The options for rendering a text. */
export interface Drawing {
  mentions: readonly ShownPerson[];
  /** Renders text outside of code and links. */
  drawText(text: string): ReactNode;
  /** True for a text written by a model: its links show their targets, and its code can be copied. */
  isFromModel: boolean;
  /** True inside a link, where nested links are not allowed. */
  isInLink?: boolean;
}

/** Renders parts with their position as key, so that the rendered beginning is preserved while a text grows. */
export function inOrder<Part>(parts: readonly Part[], draw: (part: Part) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(draw));
}
