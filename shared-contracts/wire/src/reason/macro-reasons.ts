/** Reasons of macros. */
export const macroReasons = {
  "macro.not_found": "The macro was not found.",
  "macro.may_not_share": "You are not allowed to create, change or delete shared macros.",
  "macro.does_nothing": "Write a text, or choose a change.",
  "macro.needs_text_or_change": "needs a text or a change",
  "macro.language_twice": "A macro has one text in each language.",
  "macro.one_text_each": "must have one text in each language",
  "macro.too_many": "You can have {limit} macros. Delete one first.",
  "macro.too_many_shared": "An organization can have {limit} shared macros. Delete one first.",
  "macro.not_filled_in": "Fill in before you send: {names}.",
  "macro.lacks_values": "contains values that are not filled in",
} as const;
