const typedInto = [
  "input:not([type=button], [type=checkbox], [type=file], [type=image], [type=radio], [type=range], [type=reset], [type=submit])",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable=false])",
  // In lists and menus, typing a letter moves to an entry.
  ...["textbox", "searchbox", "combobox", "listbox", "menu"].map((role) => `[role=${role}]`),
].join();

/** Returns true if a printable key pressed on the element is text input. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedInto) !== null;
}
