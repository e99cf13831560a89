const typedInto = [
  "input:not([type=button], [type=checkbox], [type=file], [type=image], [type=radio], [type=range], [type=reset], [type=submit])",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable=false])",
  // Lists and menus go to an entry by its first letter.
  ...["textbox", "searchbox", "combobox", "listbox", "menu"].map((role) => `[role=${role}]`),
].join();

/** Whether a printable key pressed there means itself. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedInto) !== null;
}
