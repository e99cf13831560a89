import { countOf, t } from "@tessera/language/t";
import { type Permission, permissions } from "@tessera/wire/api/permission";
import type { KeyGrants } from "@tessera/wire/release/key-grants";
import type { ModuleKey } from "@tessera/wire/release/release";

/** The rights of a key, as an operator enters them. Numbers are unparsed text. */
export interface KeyDraft {
  furtherModules: string[];
  isLimited: boolean;
  mounts: string[];
  mainEntries: string;
  secondaryEntries: string;
  permissions: string[];
  firstScreenKb: string;
  releaseMb: string;
  isOpen: boolean;
}

/** Returns the rights of a new key: its module may mount its own path, have one sidebar entry, and use nothing that needs a permission. */
export function newKeyDraft(module: string): KeyDraft {
  return {
    furtherModules: [],
    isLimited: true,
    mounts: [`/dashboard/${module.replace(/^mf-/, "")}`],
    mainEntries: "1",
    secondaryEntries: "0",
    permissions: [],
    firstScreenKb: "1000",
    releaseMb: "20",
    isOpen: false,
  };
}

export function toKeyDraft({ module, grants, further_modules: furtherModules = [] }: ModuleKey): KeyDraft {
  const draft = { ...newKeyDraft(module), furtherModules, isLimited: Boolean(grants) };
  if (!grants) return draft;
  return {
    ...draft,
    mounts: grants.mounts,
    mainEntries: String(grants.nav.main),
    secondaryEntries: String(grants.nav.secondary),
    permissions: grants.permissions,
    firstScreenKb: String(grants.max_first_screen_kb),
    releaseMb: String(grants.max_release_mb),
    isOpen: grants.open,
  };
}

type KeyDraftErrors = Partial<Record<keyof KeyDraft, string>>;

interface CheckedKeyDraft {
  errors: KeyDraftErrors;
  /** The rights to send to the registry; null if the draft has errors. */
  rights: { further_modules: string[]; grants: KeyGrants | null } | null;
}

const mountPattern = /^(?:\/[a-z0-9][a-z0-9_-]{0,60}){1,10}$/;
const modulePattern = /^[a-z][a-z0-9-]{1,40}$/;

/** Returns the errors of a draft by field, and the rights that it grants. */
export function checkKeyDraft(draft: KeyDraft): CheckedKeyDraft {
  const errors = { ...checkModules(draft), ...(draft.isLimited ? checkGrants(draft) : {}) };
  if (Object.keys(errors).length > 0) return { errors, rights: null };
  return {
    errors,
    rights: { further_modules: draft.furtherModules, grants: draft.isLimited ? toGrants(draft) : null },
  };
}

function checkModules({ furtherModules }: KeyDraft): KeyDraftErrors {
  const wrong = furtherModules.find((name) => !modulePattern.test(name));
  return wrong === undefined ? {} : { furtherModules: t("{name} is not a module's name.", { name: wrong }) };
}

function checkGrants(draft: KeyDraft): KeyDraftErrors {
  const errors: KeyDraftErrors = {};
  const mount = draft.mounts.find((path) => !mountPattern.test(path));
  if (mount !== undefined)
    errors.mounts = t("{mount} is not valid: use lowercase letters, digits and hyphens between slashes.", {
      mount,
    });
  const permission = draft.permissions.find((one) => !isPermission(one));
  if (permission !== undefined)
    errors.permissions = t("There is no permission {permission}.", { permission });
  for (const field of ["mainEntries", "secondaryEntries"] as const)
    if (!isWhole(draft[field], 0, 50))
      errors[field] = t("Enter a number from {from} to {to}.", { from: 0, to: 50 });
  if (!isWhole(draft.firstScreenKb, 1, 1_000_000))
    errors.firstScreenKb = t("Enter a number from {from} to {to}.", { from: 1, to: 1_000_000 });
  if (!isWhole(draft.releaseMb, 1, 10_000))
    errors.releaseMb = t("Enter a number from {from} to {to}.", { from: 1, to: 10_000 });
  return errors;
}

function toGrants(draft: KeyDraft): KeyGrants {
  return {
    mounts: draft.mounts,
    nav: { main: Number(draft.mainEntries), secondary: Number(draft.secondaryEntries) },
    open: draft.isOpen,
    permissions: draft.permissions.filter(isPermission),
    max_first_screen_kb: Number(draft.firstScreenKb),
    max_release_mb: Number(draft.releaseMb),
  };
}

function isPermission(word: string): word is Permission {
  return permissions.some((permission) => permission === word);
}

function isWhole(text: string, min: number, max: number): boolean {
  return /^\d{1,7}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}

/** Describes the rights of a key in one line. */
export function describeRights({ grants, further_modules: further = [] }: ModuleKey): string {
  const modules = further.length > 0 ? [t("Also valid for {modules}", { modules: further.join(", ") })] : [];
  if (!grants) return [t("Not limited"), ...modules].join(" · ");
  return [
    grants.mounts.join(", ") || t("No mounts"),
    countOf(grants.nav.main + grants.nav.secondary, "sidebar entry", "sidebar entries"),
    grants.permissions.join(", ") || t("No permissions"),
    ...modules,
  ].join(" · ");
}
