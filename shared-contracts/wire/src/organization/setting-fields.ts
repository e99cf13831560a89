import type { Permission } from "../api/permission.ts";
import type { Language } from "../text/language.ts";
import type { TicketPriority } from "../ticket/ticket.constants.ts";
import type { aiProviderKinds } from "./organization.constants.ts";

/** A category with its subcategories, in the order of menus. */
export interface SettingCategory {
  name: string;
  subcategories: string[];
}

/** The value of each type of setting. */
interface SettingTypes {
  time_zone: string;
  language: Language;
  words: string[];
  categories: SettingCategory[];
  due_hours: Record<TicketPriority, number>;
  member: string | null;
  file_types: string[];
  days: number | null;
  ai_provider: {
    kind: (typeof aiProviderKinds)[number];
    base_url: string | null;
    model: string | null;
    has_key: boolean;
  };
}

export type SettingType = keyof SettingTypes;

/** What the audit log says about a change: of a value, of a list (of its words, or only of their order), or of a member. */
export type SettingChangeReason =
  | { move: "setting.time_zone" | "setting.language" | "setting.retention" }
  | {
      list: "setting.departments" | "setting.categories" | "setting.accepted_file_types";
      ordered: `setting.${"departments" | "categories" | "accepted_file_types"}_ordered`;
    }
  | { member: "setting.default_assignee" };

/**
 * A setting of an organization. This is the single source for everything that lists settings: schemas, columns, the difference and the audit
 * line of a change, and the sections of the page, in this order.
 */
export interface SettingDescription {
  type: SettingType;
  /** What the page calls it unless `title` or `label` says otherwise. */
  name: string;
  /** What the audit log says; due times and the AI provider have more than one value. */
  change?: SettingChangeReason;
  /** The title of its section. */
  title?: string;
  /** The sentence below the title. */
  text: string;
  /** The label of its field. */
  label?: string;
  /** The explanation below the label. */
  hint?: string;
  /** Shown in an empty list. */
  placeholder?: string;
  /** The choice for null. */
  noneLabel?: string;
  /** The value until the organization chooses one: the default of its column, too. */
  default: unknown;
  /** The bounds of a number, or of the number of words. */
  min?: number;
  max?: number;
  /** Who sees the section, if not everyone who sees the page. All settings are changed with `organization.settings`. */
  seenWith?: Permission;
}

const settingFields = {
  timezone: {
    type: "time_zone",
    name: "Time zone",
    text: "Used for days in reports and digests.",
    default: "UTC",
    change: { move: "setting.time_zone" },
  },
  language: {
    type: "language",
    name: "Language",
    text: "Used for emails to customers and members whose own language isn't known.",
    default: null,
    change: { move: "setting.language" },
  },
  departments: {
    type: "words",
    name: "Departments",
    text: "Suggested when you choose a ticket's department.",
    placeholder: "Add a department",
    default: [],
    max: 100,
    change: { list: "setting.departments", ordered: "setting.departments_ordered" },
  },
  categories: {
    type: "categories",
    name: "Categories",
    text: "What tickets are about, with subcategories below each.",
    default: [],
    max: 100,
    change: { list: "setting.categories", ordered: "setting.categories_ordered" },
  },
  due_hours: {
    type: "due_hours",
    name: "Due times",
    text: "Hours until a ticket of a priority is due. The clock stops while a ticket is pending.",
    default: { low: 72, medium: 24, high: 8, critical: 4, urgent: 4 },
    min: 0.25,
    max: 8760,
  },
  default_assignee_id: {
    type: "member",
    name: "Default assignee",
    text: "Gets new tickets without an assignee.",
    noneLabel: "Nobody",
    default: null,
    change: { member: "setting.default_assignee" },
  },
  accepted_file_types: {
    type: "file_types",
    name: "Accepted file types",
    title: "Files",
    text: "Which files can be attached, and how much storage they use.",
    hint: "* for everything, or extensions (.pdf), media types (application/pdf) and their beginnings (image/*).",
    default: ["*"],
    max: 50,
    change: { list: "setting.accepted_file_types", ordered: "setting.accepted_file_types_ordered" },
  },
  retention_days: {
    type: "days",
    name: "Retention",
    text: "When resolved, closed and cancelled tickets are deleted, with their files.",
    label: "Delete finished tickets after",
    noneLabel: "Keep forever",
    default: null,
    min: 30,
    max: 3650,
    change: { move: "setting.retention" },
  },
  ai_provider: {
    type: "ai_provider",
    name: "AI provider",
    text: "Reads conversations and files, and drafts tickets.",
    default: { kind: "built_in" },
    seenWith: "organization.settings",
  },
} as const satisfies Record<string, SettingDescription>;

type SettingFields = typeof settingFields;
export type SettingName = keyof SettingFields;

export type SettingValue<Name extends SettingName> = SettingTypes[SettingFields[Name]["type"]];

/** The settings of one type. */
type SettingOf<Type extends SettingType> = {
  [Name in SettingName]: SettingFields[Name]["type"] extends Type ? Name : never;
}[SettingName];

/** The settings that are stored in one column of their name. */
export type PlainSetting = SettingOf<Exclude<SettingType, "due_hours" | "ai_provider">>;

/** The columns of these settings. A language that was never chosen is null. */
export type PlainSettingColumns = {
  [Name in PlainSetting]: Name extends "language" ? string | null : SettingValue<Name>;
};

export const describedSettings: Readonly<Record<SettingName, SettingDescription>> = settingFields;

export const settingNames = Object.keys(settingFields) as SettingName[];

/** What a change of an organization's settings says in the audit log, by setting. */
export const settingReasons = {
  "setting.accepted_file_types": "accepted file types: {changes}",
  "setting.accepted_file_types_ordered": "accepted file types changed",
  "setting.ai_address": "AI address: {address}",
  "setting.ai_built_in": "built-in",
  "setting.ai_key_entered": "AI key entered",
  "setting.ai_key_removed": "AI key removed",
  "setting.ai_model": "AI model: {model}",
  "setting.ai_provider": "AI provider: {before} → {after}",
  "setting.categories": "categories: {changes}",
  "setting.categories_ordered": "categories changed",
  "setting.default_assignee": "default assignee: {person}",
  "setting.departments": "departments: {changes}",
  "setting.departments_ordered": "departments changed",
  "setting.due_time": "due time of {priority}: {before} h → {after} h",
  "setting.language": "language: {before} → {after}",
  "setting.logo": "logo changed",
  "setting.logo_removed": "logo removed",
  "setting.more": "{change}; {more}",
  "setting.retention": "retention: {before} → {after}",
  "setting.time_zone": "time zone: {before} → {after}",
} as const;
