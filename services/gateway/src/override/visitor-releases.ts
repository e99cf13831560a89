import type { PageHint } from "@tessera/kit/http/page-hint";
import type { OverrideRefusal } from "@tessera/wire/release/override.constants";
import type { CurrentRegistry, RegistryEntry } from "@tessera/wire/release/release";
import type { CurrentRegistryReader } from "../current-registry/current-registry.ts";
import type { PolicyAdditions } from "../http/security-headers.ts";
import { type ChosenReleases, chooseReleases } from "./choose-releases.ts";
import type { FindOverride, FoundOverride } from "./page-overrides.ts";
import type { FindPins, FoundPins } from "./pinned-releases.ts";

/** The releases and policy of one visitor's page. */
interface VisitorReleases extends ChosenReleases {
  /** Additional origins that the page may load from: the machine that serves an overridden module. */
  policy: PolicyAdditions;
  /** The reason why the browser's override was not applied. */
  refusal: OverrideRefusal | null;
}

export type ReleasesFor = (cookies: string | undefined) => Promise<VisitorReleases>;

interface VisitorReleasesContext {
  registry: CurrentRegistryReader;
  hintOf(cookies: string | undefined): PageHint | null;
  findOverride: FindOverride;
  findPins: FindPins;
}

/** Chooses releases by the visitor's hint, then applies their override. If an operator pinned releases, exactly those are used. */
export function createVisitorReleases(context: VisitorReleasesContext): ReleasesFor {
  const { registry, hintOf, findOverride, findPins } = context;
  return async (cookies) => {
    const hint = hintOf(cookies);
    const [current, pins] = await Promise.all([registry.read(), findPins(cookies, hint)]);
    if (pins) return { ...pinReleases(pins, current), policy: {}, refusal: null };
    return putOver(chooseReleases(current, hint), findOverride(cookies, hint));
  };
}

function pinReleases({ registry, until }: FoundPins, current: CurrentRegistry | null): ChosenReleases {
  return {
    shell: registry.shell ?? current?.shell ?? null,
    modules: registry.modules.map((entry) => ({ ...entry, pinned: { until } })),
  };
}

function putOver(chosen: ChosenReleases, found: FoundOverride): VisitorReleases {
  if (found.kind === "none") return { ...chosen, policy: {}, refusal: null };
  if (found.kind === "refused") return { ...chosen, policy: {}, refusal: found.reason };
  const { module: name, origin, until } = found.override;
  const override = { origin, until: new Date(until).toISOString() };
  const released = chosen.modules.find((entry) => entry.name === name) ?? unreleased(name);
  const others = chosen.modules.filter((entry) => entry.name !== name);
  const modules = [...others, { ...released, override }];
  return { ...chosen, modules, policy: toPolicy(origin), refusal: null };
}

/** A module without a release, of which only the build on its developer's machine exists. */
function unreleased(name: string): RegistryEntry {
  return { name, version: "0", contract: 1, entry: "", integrity: "", preload: [], mounts: [], nav: [] };
}

/** Allows the origin in all directives: a build that runs scripts may as well bring its styles, pictures and fonts. */
function toPolicy(origin: string): PolicyAdditions {
  const directives = ["script-src", "style-src", "connect-src", "img-src", "media-src", "font-src"];
  return Object.fromEntries(directives.map((directive) => [directive, [origin]]));
}
