import { isIP } from "node:net";
import { notAllowed } from "@tessera/kit/errors/failure";
import { isTimeZone } from "@tessera/kit/http/time-zone";
import { findAddressProblem } from "@tessera/kit/outgoing/safe-fetch";
import { isInnerName, isPublicAddress } from "@tessera/kit/outgoing/safe-fetch-address";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import type { OrganizationChange } from "@tessera/wire/organization/organization";
import type { SettingCategory } from "@tessera/wire/organization/setting-fields";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { SettingRow } from "./setting.repository.ts";

/** Messages by the path of the invalid field. */
export type Problems = Record<string, Reason>;

/** Throws for a key that may not read tickets: the AI provider reads them. */
export function refuseProviderByKey(actor: Actor, { ai_provider }: OrganizationChange): void {
  if (ai_provider && !isPermitted(actor, "tickets.read"))
    throw notAllowed(toReason("organization.may_not_choose_ai_provider"));
}

/** Returns the problems of a change that do not depend on the stored settings. */
export function problemsOfChange(change: OrganizationChange, allowPrivateAddresses: boolean): Problems {
  const baseUrl = change.ai_provider?.base_url;
  return {
    ...(change.timezone && !isTimeZone(change.timezone)
      ? { "body.timezone": toReason("input.unknown_time_zone") }
      : {}),
    ...findTermProblems(change.departments ?? [], "body.departments"),
    ...problemsOfCategories(change.categories ?? []),
    ...(baseUrl ? problemsOfAddress(baseUrl, allowPrivateAddresses) : {}),
  };
}

/** Returns the problems of the AI provider after the change is merged into the stored settings. */
export function problemsOfAiProvider(row: SettingRow, change: OrganizationChange): Problems {
  const wanted = change.ai_provider;
  if (wanted?.kind !== "openai_compatible") return {};
  const { base_url = row.ai_base_url, model = row.ai_model, key } = wanted;
  return {
    ...(base_url ? {} : { "body.ai_provider.base_url": toReason("input.required") }),
    ...(model ? {} : { "body.ai_provider.model": toReason("input.required") }),
    ...(key === undefined && row.ai_key && base_url && isElsewhere(base_url, row.ai_base_url)
      ? { "body.ai_provider.key": toReason("input.enter_again_address_changed") }
      : {}),
  };
}

/** Returns true for another origin: a stored key is sent only to the origin it was entered for. */
function isElsewhere(address: string, former: string | null): boolean {
  return former === null || new URL(address).origin !== new URL(former).origin;
}

function problemsOfCategories(categories: SettingCategory[]): Problems {
  const names = categories.map(({ name }) => name);
  const problems = findTermProblems(names, "body.categories", ".name");
  const inner = categories.map(({ subcategories }, index) =>
    findTermProblems(subcategories, `body.categories.${index}.subcategories`),
  );
  return Object.assign(problems, ...inner);
}

/** Rejects duplicates that differ only in case or surrounding spaces, which cannot be distinguished in a menu. */
function findTermProblems(words: string[], path: string, ending = ""): Problems {
  const keys = words.map((word) => word.trim().toLowerCase());
  const twice = keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
  return Object.fromEntries(
    twice.map((place) => [
      `${path}.${place}${ending}`,
      toReason("input.word_listed_twice", { word: words[place]?.trim() ?? "" }),
    ]),
  );
}

/** Rejects private addresses. Names are checked again when connecting, as they may resolve differently by then. */
function problemsOfAddress(address: string, allowPrivate: boolean): Problems {
  const problem = findAddressProblem(address);
  if (problem) return { "body.ai_provider.base_url": addressProblems[problem] };
  const host = new URL(address).hostname.replace(/^\[|\]$/g, "");
  const isInside = isIP(host) ? !isPublicAddress(host) : isInnerName(host);
  if (allowPrivate || !isInside) return {};
  return { "body.ai_provider.base_url": toReason("input.private_address") };
}

const addressProblems = {
  not_http: toReason("outgoing.scheme"),
  with_password: toReason("outgoing.credentials"),
};
