import { type Static, Type } from "typebox";
import { type Permission, weakestRoleByPermission } from "../api/permission.ts";
import { defineRoutes } from "../api/route.ts";
import { ChainState } from "../organization/audit.ts";
import { Reason } from "../reason/reason-schema.ts";
import { closed, Empty, Id, Instant, nameText, nullable, oneOf } from "../schema/schema.ts";
import { KeyGrants } from "./key-grants.ts";

const Name = Type.String({ pattern: "^[a-z][a-z0-9-]{1,40}$" });
const Version = Type.String({ pattern: "^[0-9A-Za-z][0-9A-Za-z.+-]{0,80}$" });
const Integrity = Type.String({ pattern: "^sha384-[A-Za-z0-9+/=]{64}$" });
const RelativePath = Type.String({ pattern: "^(?!.*\\.\\.)[A-Za-z0-9_@~+-][A-Za-z0-9_@~+./-]{0,200}$" });

/** The versions of the contract between shell and modules that a running shell supports. Releases built for other versions are refused. */
export const supportedContracts: readonly number[] = [1];

/** Returns the URL under which a file of a release is served. It never changes. */
export function moduleUrl(name: string, version: string, path: string): string {
  return `/modules/${name}/${version}/${path}`;
}

/** Returns the key of a release's file in the bucket. The registry writes there, the gateway reads. */
export function releaseKey(name: string, version: string, path: string): string {
  return `releases/${name}/${version}/${path}`;
}

/** The name of a release's manifest, which is stored beside its files in the bucket. None of the files can have this name. */
export const manifestFile = ".release.json";

/** An entry of a sidebar. `icon` is the `d` of an SVG path (24 px view box, stroked); entries are sorted by ascending `order`. */
export const NavEntry = closed({
  area: oneOf(["main", "secondary"]),
  group: Type.Optional(Type.String({ maxLength: 40 })),
  label: Type.String({ minLength: 1, maxLength: 40 }),
  /** The label in languages other than English, by language. */
  translations: Type.Optional(
    Type.Record(
      Type.String({ pattern: "^[a-z]{2}$" }),
      closed({
        label: Type.String({ minLength: 1, maxLength: 40 }),
        group: Type.Optional(Type.String({ maxLength: 40 })),
      }),
      { maxProperties: 50 },
    ),
  ),
  to: Type.String({ pattern: "^/" }),
  icon: Type.String({ maxLength: 2000 }),
  order: Type.Integer(),
  /** How many rows the module shows below the entry at least. Their space is kept until it is loaded. */
  rows: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
  permission: Type.Optional(
    Type.Unsafe<Permission>({ type: "string", enum: Object.keys(weakestRoleByPermission) }),
  ),
});
export type NavEntry = Static<typeof NavEntry>;

const UsedField = closed({
  path: Type.String({ maxLength: 300 }),
  type: Type.String({ maxLength: 20 }),
  values: Type.Optional(Type.Array(Type.String())),
});

/**
 * An operation that built code calls: the fields of its body and query that the code may send, with the values it may give them, and the
 * fields of the reply that it may read. A field counts as used if its name appears in the code. `known` are all fields that body and query
 * had at build time.
 */
export const UsedOperation = closed({
  operation: Type.String({ pattern: "^[A-Z]+ /", maxLength: 200 }),
  sends: Type.Array(UsedField),
  reads: Type.Array(UsedField),
  known: Type.Array(Type.String()),
});
export type UsedOperation = Static<typeof UsedOperation>;

/**
 * A call that a page makes first, which is sent on its behalf while the page is still being served. `operation` is a GET; its path
 * parameters come from the page's path. `query` is always sent. `passes` names parameters of the page's own URL that are added to it or
 * replace its values. The call is left out if the URL has a parameter in `unless`.
 */
export const FirstCall = closed({
  operation: Type.String({ pattern: "^GET /", maxLength: 200 }),
  query: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 200 }))),
  passes: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 40 })),
  unless: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 40 })),
});
export type FirstCall = Static<typeof FirstCall>;

/**
 * The requirements of the first screen of some pages. `path` is the path of the pages, with `:name` for one segment; `cookie` limits it to
 * browsers that send this value. The first entry that matches a request is used.
 */
const ScreenPlace = {
  path: Type.String({ pattern: "^/", maxLength: 200 }),
  cookie: Type.Optional(
    closed({ name: Type.String({ maxLength: 60 }), value: Type.String({ maxLength: 60 }) }),
  ),
  calls: Type.Array(FirstCall, { maxItems: 8 }),
};

/** `preload` are the files of the build that the screen needs in addition to the module's own. */
export const FirstScreen = closed({ ...ScreenPlace, preload: Type.Array(RelativePath) });
export type FirstScreen = Static<typeof FirstScreen>;

/**
 * The manifest of a build (`dist/release.json`). `entry` is the remoteEntry (for the shell, its HTML template). `preload` are the script
 * and style files of its first screen. `pages` is prerendered HTML by path (the shell's public pages), with `:name` for any segment and the
 * suffix `?language=de` for another language. `mounts` are URL prefixes; the longest match wins. `open` are the mounts that need no sign-in
 * and are shown without the frame. All paths are relative to the build's folder.
 */
export const ReleaseManifest = closed({
  name: Name,
  version: Version,
  contract: Type.Integer({ minimum: 1 }),
  entry: RelativePath,
  mounts: Type.Array(Type.String({ pattern: "^/" })),
  open: Type.Optional(Type.Array(Type.String({ pattern: "^/" }))),
  nav: Type.Array(NavEntry),
  preload: Type.Array(RelativePath),
  pages: Type.Optional(Type.Record(Type.String(), RelativePath)),
  screens: Type.Optional(Type.Array(FirstScreen, { maxItems: 40 })),
  /** Libraries that a page loads only once: for a module the version ranges it requires, for the shell the versions it provides. */
  shared: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 100 }))),
  /**
   * Names of shared libraries that the shell loads on demand, by library: for a module those it imports, for the shell all that it provides.
   */
  names: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String({ maxLength: 100 }), { maxItems: 2000 })),
  ),
  uses: Type.Optional(Type.Array(UsedOperation, { maxItems: 500 })),
  /**
   * The operations that the module declares, of a service of its team. They have all their fields, regardless of which ones the code uses.
   */
  operations: Type.Optional(Type.Array(UsedOperation, { maxItems: 500 })),
  files: Type.Array(closed({ path: RelativePath, integrity: Integrity, size: Type.Integer({ minimum: 0 }) })),
});
export type ReleaseManifest = Static<typeof ReleaseManifest>;

/** A published release. Its files are served as immutable under `/modules/{name}/{version}/`. */
export const Release = closed({
  ...ReleaseManifest.properties,
  published_at: Instant,
});
export type Release = Static<typeof Release>;

const HashedFile = closed({ url: Type.String(), integrity: Integrity });

/**
 * What is needed to load a release: `entry` is an absolute URL, `integrity` its hash. `calls` are the operations that it may call; without
 * it, all.
 */
const Loadable = {
  version: Version,
  contract: Type.Integer(),
  entry: Type.String(),
  integrity: Integrity,
  calls: Type.Optional(Type.Array(Type.String({ maxLength: 200 }))),
};

/** A first screen with the URLs of its files. */
const PlacedScreen = closed({ ...ScreenPlace, preload: Type.Array(HashedFile) });
export type PlacedScreen = Static<typeof PlacedScreen>;

/** What a release adds to the installation in addition to its code. `screens` are for the gateway, not for pages. */
const Placed = {
  preload: Type.Array(HashedFile),
  mounts: Type.Array(Type.String()),
  open: Type.Optional(Type.Array(Type.String())),
  nav: Type.Array(NavEntry),
  screens: Type.Optional(Type.Array(PlacedScreen)),
};

/**
 * The audience of a canary: `percentage` of all members, chosen by a stable hash, and all members of the organizations in `audience`. That
 * has the organizations' ids as SHA-256 in hex.
 */
const Audience = {
  percentage: Type.Integer({ minimum: 0, maximum: 100 }),
  audience: Type.Array(Type.String()),
};

/**
 * What the shell needs to load a module. `entry` is an absolute URL, `integrity` its hash. `preload` are the files of its first screen,
 * hinted in the HTML. A hint without the integrity that its script has would be fetched twice. `development` marks a module from a
 * development server: its files change, so `integrity` is empty, and only a shell built for development may load it. `override`: for the
 * person who opened the page, the module is loaded from that origin.
 */
export const RegistryEntry = closed({
  name: Name,
  ...Loadable,
  ...Placed,
  development: Type.Optional(Type.Boolean()),
  override: Type.Optional(closed({ origin: Type.String(), until: Instant })),
  /** Set if an operator pinned the releases of this page. */
  pinned: Type.Optional(closed({ until: Instant })),
  previous: Type.Optional(closed(Loadable)),
  /** Sent to the gateway, which chooses. Pages only get the outcome. */
  canary: Type.Optional(closed({ ...Loadable, ...Placed, ...Audience })),
});
export type RegistryEntry = Static<typeof RegistryEntry>;

/**
 * The current release of every module. `shell` is null until one is published. `first_canaries` are the canaries of modules that have no
 * current release yet: everyone outside the audience doesn't have the module.
 */
export const CurrentRegistry = closed({
  shell: nullable(Release),
  shell_canary: Type.Optional(closed({ release: Release, ...Audience })),
  modules: Type.Array(RegistryEntry),
  first_canaries: Type.Optional(Type.Array(closed({ name: Name, ...Loadable, ...Placed, ...Audience }))),
});
export type CurrentRegistry = Static<typeof CurrentRegistry>;

/** The releases that the caller's page would use if it were opened now. Open pages learn about new releases from it. */
export const OwnRegistry = closed({ shell: nullable(Version), modules: Type.Array(RegistryEntry) });
export type OwnRegistry = Static<typeof OwnRegistry>;

const ReportCounts = {
  loads: Type.Integer(),
  failures: Type.Integer(),
  errors: Type.Integer(),
  slow: Type.Integer(),
};

/**
 * The vitals that a page measures: the time to the largest contentful paint and to the slowest interaction's response, in ms; the layout
 * shift as a score. The others are what a module left behind some seconds after a visit to its pages: timers, listeners of window and
 * document, observed elements, elements in the body, and used memory in MB; `keys` is a shortcut of the page that it kept for itself.
 */
const pageVitals = [
  "lcp",
  "inp",
  "cls",
  "timers",
  "listeners",
  "observers",
  "elements",
  "heap",
  "keys",
] as const;
export type PageVital = (typeof pageVitals)[number];

/** The 75th percentile of each vital. Vitals that were never reported are absent; nothing is reported if a visit left nothing behind. */
export const ReleaseVitals = closed({
  lcp: Type.Optional(Type.Number()),
  inp: Type.Optional(Type.Number()),
  cls: Type.Optional(Type.Number()),
  timers: Type.Optional(Type.Number()),
  listeners: Type.Optional(Type.Number()),
  observers: Type.Optional(Type.Number()),
  elements: Type.Optional(Type.Number()),
  heap: Type.Optional(Type.Number()),
  keys: Type.Optional(Type.Number()),
});
export type ReleaseVitals = Static<typeof ReleaseVitals>;

/**
 * The health of a release in browsers over the last 24 hours. `failures` did not load, `errors` broke at run time, `slow` took over 5 s.
 */
export const ReleaseHealth = closed({
  ...ReportCounts,
  last_hour: Type.Optional(closed(ReportCounts)),
  people: Type.Integer(),
  top_error: nullable(Type.String()),
  vitals: Type.Optional(ReleaseVitals),
});
export type ReleaseHealth = Static<typeof ReleaseHealth>;

/** A release as operators see it. `bytes` is the uncompressed size of its first screen. */
export const ReleaseState = closed({
  version: Version,
  published_at: Instant,
  published_by: nullable(Type.String()),
  retired_at: nullable(Instant),
  /** When the release was found failing, and why; absent if it never was. */
  failed_at: Type.Optional(nullable(Instant)),
  failed_reason: Type.Optional(nullable(Type.String())),
  failed_reason_reason: Type.Optional(nullable(Reason)),
  bytes: Type.Integer(),
  health: ReleaseHealth,
});
export type ReleaseState = Static<typeof ReleaseState>;

/** A canary: some of the visitors get `version`. Organizations are listed by id. */
export const Canary = closed({
  version: Version,
  percentage: Audience.percentage,
  organizations: Type.Array(Id),
  started_at: Instant,
  started_by: Type.String(),
});
export type Canary = Static<typeof Canary>;

/**
 * The state of a module or the shell: the current release, since when and by whom, and the releases that exist. Newest releases first, at
 * most 50 in addition to those that are served, would be next, or ran somewhere in the last 24 hours.
 */
export const ModuleState = closed({
  name: Name,
  current: nullable(Version),
  current_since: Type.Optional(nullable(Instant)),
  current_by: Type.Optional(nullable(Type.String())),
  previous: nullable(Version),
  canary: nullable(Canary),
  /** When the module was uninstalled, if it still is. */
  uninstalled_at: Type.Optional(nullable(Instant)),
  releases: Type.Array(ReleaseState),
});
export type ModuleState = Static<typeof ModuleState>;

const releaseActions = [
  "publish",
  "promote",
  "canary",
  "end_canary",
  "rollback",
  "retire",
  "auto_rollback",
  "found_failing",
  "uninstall",
  "make_key",
  "change_key",
  "revoke_key",
  "add_team_member",
  "change_team_member",
  "remove_team_member",
  "register_service",
  "remove_service",
  "offer_override",
  "accept_override",
  "end_override",
  "refuse_override",
  "pin_releases",
  "unpin_releases",
] as const;

/** An action on a module. `actor` is a key's label, an operator's address, or `registry` for actions that it takes by itself. */
export const ReleaseAuditEntry = closed({
  id: Id,
  name: Name,
  version: nullable(Version),
  action: oneOf(releaseActions),
  actor: Type.String(),
  reason: nullable(Type.String()),
  reason_reason: Type.Optional(nullable(Reason)),
  created_at: Instant,
});
export type ReleaseAuditEntry = Static<typeof ReleaseAuditEntry>;

/** Modules that a key is valid for, in addition to the one it was created for. */
const FurtherModules = Type.Array(Name, { maxItems: 20, uniqueItems: true });

/**
 * A team's key, valid for one module and for `further_modules`. Without `grants`, its releases may request anything that is not taken.
 * `key` is returned only once.
 */
export const ModuleKey = closed({
  id: Id,
  module: Name,
  further_modules: Type.Optional(FurtherModules),
  label: Type.String(),
  created_at: Instant,
  grants: Type.Optional(nullable(KeyGrants)),
});
export type ModuleKey = Static<typeof ModuleKey>;

/** An incompatibility. `message` says in one sentence who requires what; `code` is the kind. */
export const ContractProblem = closed({
  code: oneOf([
    "operation_removed",
    "field_removed",
    "type_changed",
    "value_refused",
    "field_refused",
    "field_demanded",
  ]),
  consumer: Type.String(),
  operation: Type.String(),
  message: Type.String(),
  message_reason: Type.Optional(Reason),
});
export type ContractProblem = Static<typeof ContractProblem>;

const reportKinds = ["loaded", "failed", "error", "slow"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A frame of an error's stack: a position in a file of a release, `/modules/{name}/{version}/{path}`. Lines and columns start at 1. */
export const ReportedFrame = closed({
  url: Type.String({ pattern: "^/modules/", maxLength: 400 }),
  line: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  column: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
  function: Type.Optional(Type.String({ maxLength: 100 })),
});
export type ReportedFrame = Static<typeof ReportedFrame>;

/**
 * A report of how a release performed in a page. `message` is that of an error, without user data; `frames` is its stack, innermost first.
 */
export const ReleaseReport = closed({
  name: Name,
  version: Version,
  kind: oneOf(reportKinds),
  message: Type.Optional(Type.String({ maxLength: 500 })),
  frames: Type.Optional(Type.Array(ReportedFrame, { maxItems: 20 })),
});
export type ReleaseReport = Static<typeof ReleaseReport>;

/** A vital that one page measured while it ran a release. */
export const VitalReport = closed({
  name: Name,
  version: Version,
  vital: oneOf(pageVitals),
  value: Type.Number({ minimum: 0, maximum: 3_600_000 }),
});
export type VitalReport = Static<typeof VitalReport>;

const ModuleParams = closed({ name: Name });
/** `running`: only the releases that are served, would be next, or ran somewhere in the last 24 hours. */
const ModuleQuery = closed({ running: Type.Optional(Type.Boolean()) });
const pageSize = (usual: number) => Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: usual }));
const OneVersion = closed({ version: Version });
/**
 * Overrides for a rollout. `allow_overlap` allows it to take over addresses of other modules (operators only); `allow_failed` allows a
 * release that was found failing.
 */
const Allowances = {
  allow_overlap: Type.Optional(Type.Boolean()),
  allow_failed: Type.Optional(Type.Boolean()),
};
const Label = nameText(80);

/**
 * Publishing is `POST /registry/releases`, multipart with a key as bearer: first a field `manifest` (a {@link ReleaseManifest} as JSON),
 * then one part `file` per file, with its path in the manifest as the filename. `?to=stable` (the default) makes it the current release,
 * `?to=shelf` only stores it; `allow_overlap` and `allow_failed` work as for a promotion. Publishing an existing version again is accepted
 * if its files are the same, otherwise it is a conflict. Returns a {@link Release}.
 *
 * Changes to a module require the installation's publish token, the module's own key, or an operator's bearer token. Modules, keys and the
 * audit trail are readable with the installation's token and by operators; the members of a module's team can read those of the module.
 */
export const registryRoutes = defineRoutes({
  "GET /registry/current": { access: "public", reply: CurrentRegistry },
  /** Served by the gateway, for the visitor that its cookie identifies. */
  "GET /registry/mine": { access: "public", reply: OwnRegistry },
  "GET /registry/releases/:name": {
    access: "public",
    params: ModuleParams,
    reply: closed({ items: Type.Array(Release) }),
  },
  "GET /registry/modules": {
    access: "public",
    query: ModuleQuery,
    reply: closed({ items: Type.Array(ModuleState) }),
  },
  "GET /registry/modules/:name": {
    access: "public",
    params: ModuleParams,
    query: ModuleQuery,
    reply: ModuleState,
  },
  /** All releases of a module, newest first. `cursor` is the `next_cursor` of the previous page. */
  "GET /registry/modules/:name/releases": {
    access: "public",
    params: ModuleParams,
    query: closed({ cursor: Type.Optional(Version), size: pageSize(50) }),
    reply: closed({ items: Type.Array(ReleaseState), next_cursor: nullable(Type.String()) }),
  },
  "POST /registry/modules/:name/promote": {
    access: "public",
    params: ModuleParams,
    body: closed({ version: Version, ...Allowances }),
    reply: ModuleState,
  },
  /** Requires at least one of the two. Replaces a running canary. */
  "POST /registry/modules/:name/canary": {
    access: "public",
    params: ModuleParams,
    body: closed({
      version: Version,
      percentage: Type.Optional(Audience.percentage),
      organizations: Type.Optional(Type.Array(Id, { maxItems: 1000, uniqueItems: true })),
      ...Allowances,
    }),
    reply: ModuleState,
  },
  "DELETE /registry/modules/:name/canary": { access: "public", params: ModuleParams, reply: ModuleState },
  /** Uninstalls the module and revokes its keys. Operators only. Its releases are kept, for open pages and for a later promotion. */
  "DELETE /registry/modules/:name": { access: "public", params: ModuleParams, reply: ModuleState },
  /** Ends a running canary, and returns to `version` or to the previous healthy current release. A second call goes further back. */
  "POST /registry/modules/:name/rollback": {
    access: "public",
    params: ModuleParams,
    body: closed({
      version: Type.Optional(Version),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
      allow_failed: Allowances.allow_failed,
    }),
    reply: ModuleState,
  },
  /** The release can no longer become current. Pages that run it continue to work. */
  "POST /registry/modules/:name/retire": {
    access: "public",
    params: ModuleParams,
    body: OneVersion,
    reply: ModuleState,
  },
  /** Returns what a service with this OpenAPI document would break in the live modules. */
  "POST /registry/service-checks": {
    access: "public",
    body: closed({
      openapi: Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
    }),
    reply: closed({ problems: Type.Array(ContractProblem) }),
  },
  /**
   * Checks whether the live modules and the running services are compatible now. `unavailable` names the services whose operations are
   * unknown.
   */
  "GET /registry/service-checks": {
    access: "public",
    reply: closed({ problems: Type.Array(ContractProblem), unavailable: Type.Array(Type.String()) }),
  },
  /**
   * The actions that the registry took by itself within a week, newest first: releases it rolled back, and those it could not roll back.
   */
  "GET /registry/alerts": { access: "public", reply: closed({ items: Type.Array(ReleaseAuditEntry) }) },
  "GET /registry/audit": {
    access: "public",
    query: closed({
      name: Type.Optional(Name),
      cursor: Type.Optional(Type.String({ format: "uuid" })),
      size: pageSize(200),
    }),
    reply: closed({
      items: Type.Array(ReleaseAuditEntry),
      next_cursor: Type.Optional(nullable(Type.String())),
    }),
  },
  /** Recomputes every hash of the audit trail. */
  "GET /registry/audit/verification": {
    access: "public",
    reply: ChainState,
  },
  "GET /registry/keys": { access: "public", reply: closed({ items: Type.Array(ModuleKey) }) },
  /** `grants` is required. Null, for a key whose releases may request anything that is not taken, must be an explicit choice. */
  "POST /registry/keys": {
    access: "public",
    body: closed({
      module: Name,
      label: Label,
      further_modules: Type.Optional(FurtherModules),
      grants: nullable(KeyGrants),
    }),
    reply: closed({ ...ModuleKey.properties, key: Type.String() }),
    status: 201,
  },
  /** Releases that were published with the key are kept. */
  "PATCH /registry/keys/:keyId": {
    access: "public",
    params: closed({ keyId: Type.String({ format: "uuid" }) }),
    body: closed({
      further_modules: Type.Optional(FurtherModules),
      grants: Type.Optional(nullable(KeyGrants)),
    }),
    reply: ModuleKey,
  },
  "DELETE /registry/keys/:keyId": {
    access: "public",
    params: closed({ keyId: Type.String({ format: "uuid" }) }),
    reply: Empty,
  },
  "POST /registry/reports": {
    access: "signed_in",
    body: closed({
      items: Type.Array(ReleaseReport, { maxItems: 50 }),
      vitals: Type.Optional(Type.Array(VitalReport, { maxItems: 50 })),
    }),
    reply: Empty,
  },
});
