import { type TOptional, type TSchema, type TUnsafe, Type } from "typebox";
import { Id, nameText, nullable, oneOf, titleText } from "../schema/schema.ts";
import { ticketLimits } from "./ticket.constants.ts";
import {
  choicesOf,
  describedFields,
  type FieldsWith,
  type FilterField,
  filterFields,
  type TicketFieldType,
  type TicketFieldValue,
  type WrittenField,
} from "./ticket-fields.ts";

const Word = Type.String({ minLength: 1, maxLength: ticketLimits.word });
const Description = Type.String({ maxLength: ticketLimits.description });
export const Labels = Type.Array(nameText(ticketLimits.label), {
  maxItems: ticketLimits.labels,
  uniqueItems: true,
});

const Addresses = Type.Array(Type.String({ format: "email", maxLength: 254 }), {
  maxItems: ticketLimits.cc,
  uniqueItems: true,
});

type WrittenType = Exclude<TicketFieldType, "moment" | "person" | "number" | "flags" | "id">;

/** The input schema for each type of field. */
const inputs: Readonly<Record<WrittenType, (name: WrittenField) => TSchema>> = {
  line: (name) =>
    (name === "title" ? titleText : nameText)(describedFields[name].limit ?? ticketLimits.title),
  markdown: () => Description,
  choice: (name) => oneOf(choicesOf(name)),
  rank: (name) => oneOf(choicesOf(name)),
  word: () => Word,
  member: () => Id,
  labels: () => Labels,
  addresses: () => Addresses,
};

/** The reply schema for each type of field. */
const replies: typeof inputs = {
  ...inputs,
  line: () => Type.String(),
  markdown: () => Type.String(),
  word: () => Type.String(),
  labels: () => Type.Array(Type.String()),
  addresses: () => Type.Array(Type.String()),
};

function toSchema(name: WrittenField, schemas: typeof inputs): TSchema {
  const { type, isNullable } = describedFields[name];
  const schema = schemas[type as WrittenType](name);
  return isNullable ? nullable(schema) : schema;
}

function getSchemas<Schemas>(
  names: readonly WrittenField[],
  schemaOfField: (name: WrittenField) => TSchema,
): Schemas {
  return Object.fromEntries(names.map((name) => [name, schemaOfField(name)])) as Schemas;
}

/** Returns the schemas of fields in a reply. */
export function fieldReplies<Name extends WrittenField>(names: readonly Name[]) {
  return getSchemas<{ [Key in Name]: TUnsafe<TicketFieldValue<Key>> }>(names, (name) =>
    toSchema(name, replies),
  );
}

/** Returns the schemas of fields in input: absent keeps a field as it is, null clears it. */
export function fieldInputs<Name extends WrittenField>(names: readonly Name[]) {
  return getSchemas<{ [Key in Name]: TOptional<TUnsafe<TicketFieldValue<Key>>> }>(names, (name) =>
    Type.Optional(toSchema(name, inputs)),
  );
}

type FilterValue<Name extends FilterField> =
  Name extends FieldsWith<{ filter: "many" }>
    ? NonNullable<TicketFieldValue<Name>>[]
    : Name extends FieldsWith<{ type: "labels" }>
      ? string
      : NonNullable<TicketFieldValue<Name>>;

function filterSchema(name: WrittenField): TSchema {
  const { type, filter } = describedFields[name];
  const one = type === "labels" ? Word : inputs[type as WrittenType](name);
  return Type.Optional(filter === "many" ? Type.Array(one, { maxItems: choicesOf(name).length }) : one);
}

/** The filters of the ticket list, by field. */
export const fieldFilters = getSchemas<{ [Name in FilterField]: TOptional<TUnsafe<FilterValue<Name>>> }>(
  filterFields,
  filterSchema,
);
