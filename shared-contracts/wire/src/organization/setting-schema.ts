import { type TOptional, type TSchema, type TUnsafe, Type } from "typebox";
import { closed, Id, nameText, nullable, oneOf } from "../schema/schema.ts";
import { languages } from "../text/language.ts";
import { ticketPriorities } from "../ticket/ticket.constants.ts";
import { aiProviderKinds } from "./organization.constants.ts";
import {
  describedSettings,
  type SettingDescription,
  type SettingName,
  type SettingType,
  type SettingValue,
  settingNames,
} from "./setting-fields.ts";

const Word = nameText(100);

function getBounds({ min, max }: SettingDescription) {
  return { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) };
}

function toTermsSchema({ max = 100 }: SettingDescription): TSchema {
  return Type.Array(Word, { maxItems: max, uniqueItems: true });
}

/** The input schema for each type of setting. */
const inputs: Readonly<Record<SettingType, (setting: SettingDescription) => TSchema>> = {
  time_zone: () => Type.String({ minLength: 1, maxLength: 64 }),
  language: () => oneOf(languages),
  words: toTermsSchema,
  categories: ({ max = 100 }) =>
    Type.Array(closed({ name: Word, subcategories: Type.Array(Word, { maxItems: 50, uniqueItems: true }) }), {
      maxItems: max,
    }),
  due_hours: (setting) =>
    closed(Object.fromEntries(ticketPriorities.map((name) => [name, Type.Number(getBounds(setting))]))),
  member: () => nullable(Id),
  /** `*`, file extensions (`.pdf`), media types (`application/pdf`) or ranges of them (`image/*`). */
  file_types: ({ max = 50 }) =>
    Type.Array(
      Type.String({ maxLength: 100, pattern: "^(\\*|\\.[A-Za-z0-9]+|[a-z]+/(\\*|[A-Za-z0-9.+-]+))$" }),
      { minItems: 1, maxItems: max, uniqueItems: true },
    ),
  days: (setting) => nullable(Type.Integer(getBounds(setting))),
  ai_provider: () =>
    closed({
      kind: oneOf(aiProviderKinds),
      base_url: Type.Optional(nullable(Type.String({ format: "uri", maxLength: 500 }))),
      model: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 200 }))),
      key: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 500 }))),
    }),
};

/** The reply schema for each type of setting. */
const replies: typeof inputs = {
  ...inputs,
  time_zone: () => Type.String(),
  days: () => nullable(Type.Integer()),
  ai_provider: () =>
    closed({
      kind: oneOf(aiProviderKinds),
      base_url: nullable(Type.String()),
      model: nullable(Type.String()),
      has_key: Type.Boolean(),
    }),
};

function toSchemas(schemas: typeof inputs, wrap: (schema: TSchema) => TSchema): Record<string, TSchema> {
  const entries = settingNames.map((name) => {
    const setting = describedSettings[name];
    return [name, wrap(schemas[setting.type](setting))];
  });
  return Object.fromEntries(entries);
}

/** A change of a setting. Of the AI provider, an absent key keeps the stored one, null clears it. */
type SettingChange<Name extends SettingName> = Name extends "ai_provider"
  ? Partial<Omit<SettingValue<"ai_provider">, "has_key">> & {
      kind: SettingValue<"ai_provider">["kind"];
      key?: string | null;
    }
  : SettingValue<Name>;

/** The properties of settings in a reply. */
export const settingReplies = toSchemas(replies, (schema) => schema) as {
  [Name in SettingName]: TUnsafe<SettingValue<Name>>;
};

/** The properties of settings in a change, all optional. */
export const settingInputs = toSchemas(inputs, (schema) => Type.Optional(schema)) as {
  [Name in SettingName]: TOptional<TUnsafe<SettingChange<Name>>>;
};
