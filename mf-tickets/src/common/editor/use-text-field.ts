import { useLayoutEffect, useRef } from "react";
import type { TextSelection } from "./markdown-format.ts";

/**
 * Manages a text field that can be written to programmatically. The selection set that way is restored after the new text has been
 * rendered.
 */
export function useTextField(onChange: (value: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<[start: number, end: number] | null>(null);

  useLayoutEffect(() => {
    if (!wanted.current || !field.current) return;
    field.current.setSelectionRange(...wanted.current);
    wanted.current = null;
  });

  function rewrite(change: (selection: TextSelection) => TextSelection) {
    const element = field.current;
    if (!element) return;
    const { value, selectionStart, selectionEnd } = element;
    const next = change({ text: value, start: selectionStart, end: selectionEnd });
    wanted.current = [next.start, next.end];
    element.focus();
    onChange(next.text);
  }

  return { field, rewrite };
}
