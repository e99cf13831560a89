/** Gives the focus to the text of a message: the editor, or the field in its place. */
export function focusMessage(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>("[contenteditable=true], textarea")?.focus();
}
