import { createElement, Fragment, type ReactNode } from "react";
import type { ShownPerson } from "../person/person.ts";

/** How a text is drawn. */
export interface Drawing {
  mentions: readonly ShownPerson[];
  /** Text outside of code and links. */
  drawText(text: string): ReactNode;
  /** A model wrote it: its links show their targets, and its code can be copied. */
  isFromModel: boolean;
  /** Nothing in a link leads elsewhere. */
  isInLink?: boolean;
}

/** Parts known by their place: while a text grows, what is drawn of its beginning stays. */
export function inOrder<Part>(parts: readonly Part[], draw: (part: Part) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(draw));
}
