import { CommandError } from "../command-error.ts";

/** A module's name in every spelling that its code uses. */
export interface ModuleName {
  /** `knowledge-base`: folders, packages, addresses. */
  kebab: string;
  /** `knowledge_base`: the schema, and the suffix of its roles. */
  snake: string;
  /** `knowledgeBase` */
  camel: string;
  /** `KnowledgeBase` */
  pascal: string;
  /** `Knowledge base`: the text in the sidebar. */
  label: string;
}

const maxNameLength = 24;
const form = /^[a-z]{2,}(?:-[a-z]+)*$/;
const labelForm = /^\p{L}[\p{L}\p{N} -]{0,39}$/u;

/** Words that already have a meaning in an installation or in Postgres. */
const reserved = new Set(
  `kit gateway shell directory public auth users members events local e2e checks new-module pg information-schema
  all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column
  concurrently constraint create cross current-user default deferrable desc distinct do else end except false fetch for
  foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading left
  like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary
  references returning right select session-user similar some symmetric system-user table tablesample then to trailing
  true union unique user using variadic verbose when where window with`.split(/\s+/),
);

/** Parses a name as typed. Throws a {@link CommandError} with the problem if it is invalid. */
export function getModuleName(typed: string, label = toLabel(typed)): ModuleName {
  if (!form.test(typed)) {
    throw new CommandError(
      `"${typed}" cannot name a module: small letters, and single hyphens between them.`,
    );
  }
  if (typed.length > maxNameLength)
    throw new CommandError(`"${typed}" is longer than ${maxNameLength} letters.`);
  if (reserved.has(typed))
    throw new CommandError(`"${typed}" already means something here. Choose another name.`);
  if (!labelForm.test(label)) {
    throw new CommandError(`"${label}" cannot be a label: at most 40 letters, digits, spaces and hyphens.`);
  }
  const pascal = typed.split("-").map(capitalized).join("");
  return {
    kebab: typed,
    snake: typed.replaceAll("-", "_"),
    camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    pascal,
    label,
  };
}

function toLabel(typed: string): string {
  return capitalized(typed.replaceAll("-", " "));
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
