import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { lineText } from "../customer/customer.ts";
import { closed, Empty, Id, Instant, nameText, nullable, oneOf } from "../schema/schema.ts";
import { macroAudiences, macroLimits } from "./macro.constants.ts";
import { fieldInputs, Labels } from "./ticket-field-schema.ts";

const Uuid = Type.String({ format: "uuid" });
const Language = Type.String({ pattern: "^[a-z]{2,3}$" });

/**
 * What a macro changes on a ticket. Absent fields stay as they are; `assigned_to_id` may be `me`, who uses the macro. `note` is written as an
 * internal note, with the variables of texts.
 */
export const MacroActions = closed({
  ...fieldInputs([
    "status",
    "pending_reason",
    "priority",
    "assigned_to_id",
    "department",
    "category",
    "subcategory",
  ]),
  labels: Type.Optional(closed({ add: Type.Optional(Labels), remove: Type.Optional(Labels) })),
  note: Type.Optional(Type.String({ minLength: 1, maxLength: macroLimits.note, pattern: "\\S" })),
});
export type MacroActions = Static<typeof MacroActions>;

/** The text in a language, as Markdown with variables such as `{{customer.name}}`. */
export const MacroText = closed({
  language: Language,
  body: Type.String({ minLength: 1, maxLength: macroLimits.text, pattern: "\\S" }),
});
export type MacroText = Static<typeof MacroText>;

const entry = {
  id: Id,
  name: Type.String(),
  folder: nullable(Type.String()),
  audience: oneOf(macroAudiences),
  is_mine: Type.Boolean(),
  use_count: Type.Integer(),
  used_at: nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
};

/** A macro in the list. `excerpt` is the beginning of its text, null without one. */
export const MacroEntry = closed({
  ...entry,
  languages: Type.Array(Type.String()),
  excerpt: nullable(Type.String()),
  has_changes: Type.Boolean(),
});
export type MacroEntry = Static<typeof MacroEntry>;

/** A stored text with variables and changes. `is_mine` is true if the caller wrote it. */
export const Macro = closed({ ...entry, texts: Type.Array(MacroText), actions: MacroActions });
export type Macro = Static<typeof Macro>;

const input = {
  name: nameText(macroLimits.name),
  folder: nullable(lineText(macroLimits.folder)),
  audience: oneOf(macroAudiences),
  texts: Type.Array(MacroText, { maxItems: macroLimits.languages }),
  actions: MacroActions,
};

/** At least a text or a change. By default a macro is its author's own, in no folder. */
export const NewMacro = closed({
  name: input.name,
  folder: Type.Optional(input.folder),
  audience: Type.Optional(input.audience),
  texts: Type.Optional(input.texts),
  actions: Type.Optional(input.actions),
});
export type NewMacro = Static<typeof NewMacro>;

export const MacroChange = Type.Partial(closed(input), { additionalProperties: false });
export type MacroChange = Static<typeof MacroChange>;

/** How a part of a text came about: written, the value of a variable, a variable without a value, or one that does not exist. */
export const macroPartKinds = ["text", "value", "empty", "unknown"] as const;

/** A value that a macro names and the organization lacks. `is_set` is true for words, which are set anyway, and false for former members. */
const MissingValue = closed({ field: Type.String(), value: Type.String(), is_set: Type.Boolean() });

/**
 * A macro with the values of a ticket. `text` is Markdown, null without a text; a variable without a value is its name in ⟦ ⟧, and such a reply
 * is not accepted. `parts` is the same as plain text. `language_of` says why the language was chosen. Changes leave out what the ticket has
 * already.
 */
export const MacroPreview = closed({
  text: nullable(Type.String()),
  parts: Type.Array(closed({ kind: oneOf(macroPartKinds), text: Type.String() })),
  language: nullable(Type.String()),
  language_of: nullable(oneOf(["customer", "organization", "macro", "caller"])),
  languages: Type.Array(Type.String()),
  changes: Type.Array(
    closed({ field: Type.String(), old_value: nullable(Type.String()), new_value: nullable(Type.String()) }),
  ),
  note: nullable(Type.String()),
  missing: Type.Array(MissingValue),
});
export type MacroPreview = Static<typeof MacroPreview>;

/** `change_set_id` undoes the changes; null if the ticket had all of them already. */
export const MacroResult = closed({ change_set_id: nullable(Id), missing: Type.Array(MissingValue) });
export type MacroResult = Static<typeof MacroResult>;

const MacroParams = closed({ macroId: Uuid });

/** Everyone who replies may have macros of their own; shared ones are written by those with `organization.settings`. */
export const macroRoutes = defineRoutes({
  "GET /macros": { access: "tickets.write", reply: closed({ items: Type.Array(MacroEntry) }) },
  "POST /macros": { access: "tickets.write", body: NewMacro, reply: Macro, status: 201 },
  "GET /macros/:macroId": { access: "tickets.write", params: MacroParams, reply: Macro },
  "PUT /macros/:macroId": { access: "tickets.write", params: MacroParams, body: NewMacro, reply: Macro },
  "PATCH /macros/:macroId": { access: "tickets.write", params: MacroParams, body: MacroChange, reply: Macro },
  "DELETE /macros/:macroId": { access: "tickets.write", params: MacroParams, reply: Empty },
  "POST /macros/:macroId/preview": {
    access: "tickets.write",
    params: MacroParams,
    body: closed({ ticket_id: Uuid, language: Type.Optional(Language) }),
    reply: MacroPreview,
  },
  /** Makes the changes of the macro at once; its text is not sent. */
  "POST /tickets/:ticketId/macros/:macroId": {
    access: "tickets.write",
    params: closed({ ticketId: Uuid, macroId: Uuid }),
    reply: MacroResult,
  },
});
