import { type Static, Type } from "typebox";
import { ChainState } from "./audit.ts";
import { KeyGrants } from "./key-grants.ts";
import { type Permission, weakestRoleByPermission } from "./permission.ts";
import { defineRoutes } from "./route.ts";
import { closed, Empty, Id, Instant, nameText, nullable, oneOf } from "./schema.ts";

const Name = Type.String({ pattern: "^[a-z][a-z0-9-]{1,40}$" });
const Version = Type.String({ pattern: "^[0-9A-Za-z][0-9A-Za-z.+-]{0,80}$" });
const Integrity = Type.String({ pattern: "^sha384-[A-Za-z0-9+/=]{64}$" });
const RelativePath = Type.String({ pattern: "^(?!.*\\.\\.)[A-Za-z0-9_@~+-][A-Za-z0-9_@~+./-]{0,200}$" });

/** The versions of the module border that a running shell understands; a release made for another one is refused. */
export const supportedContracts: readonly number[] = [1];

/** The URL under which a file of a release is served, the same for ever. */
export function moduleUrl(name: string, version: string, path: string): string {
  return `/modules/${name}/${version}/${path}`;
}

/** The key of a release's file where releases lie in a bucket: the registry writes there, the gateway reads. */
export function releaseKey(name: string, version: string, path: string): string {
  return `releases/${name}/${version}/${path}`;
}

/** A release's manifest lies beside its files in the bucket, under a name that none of them can have. */
export const manifestFile = ".release.json";

/** An entry of a sidebar. `icon` is the `d` of an SVG path (24 px view box, stroked); lower `order` stands first. */
export const NavEntry = closed({
  area: oneOf(["main", "secondary"]),
  group: Type.Optional(Type.String({ maxLength: 40 })),
  label: Type.String({ minLength: 1, maxLength: 40 }),
  /** What it is called in other languages than English, by language. */
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
 * An operation that built code calls: the fields of its body and query that the code may send, with the values it may give
 * them, and those of the reply that it may read. A field counts as used where its name stands in the code. `known` are all
 * fields of body and query that there were when it was built.
 */
export const UsedOperation = closed({
  operation: Type.String({ pattern: "^[A-Z]+ /", maxLength: 200 }),
  sends: Type.Array(UsedField),
  reads: Type.Array(UsedField),
  known: Type.Array(Type.String()),
});
export type UsedOperation = Static<typeof UsedOperation>;

/**
 * A call that a page makes first, asked for it while the page is sent. `operation` is a GET; its path takes the names of the page's
 * path. `query` is what is always sent, `passes` names parameters of the page's own address that go along or replace it.
 */
export const FirstCall = closed({
  operation: Type.String({ pattern: "^GET /", maxLength: 200 }),
  query: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 200 }))),
  passes: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 40 })),
});
export type FirstCall = Static<typeof FirstCall>;

/**
 * What the first screen of some pages needs. `path` is theirs, with `:name` for one segment; `cookie` narrows it to browsers that
 * bring this value. The first screen that fits a request counts.
 */
const ScreenPlace = {
  path: Type.String({ pattern: "^/", maxLength: 200 }),
  cookie: Type.Optional(
    closed({ name: Type.String({ maxLength: 60 }), value: Type.String({ maxLength: 60 }) }),
  ),
  calls: Type.Array(FirstCall, { maxItems: 8 }),
};

/** `preload` are the files of the build that the screen needs besides the module's own. */
export const FirstScreen = closed({ ...ScreenPlace, preload: Type.Array(RelativePath) });
export type FirstScreen = Static<typeof FirstScreen>;

/**
 * What a build says of itself (`dist/release.json`). `entry` is the remoteEntry (for the shell its HTML template),
 * `preload` the script and style files its first screen needs, `pages` ready HTML by path (the shell's public pages), with `:name` for any
 * part and `?language=de` behind it for another language.
 * `mounts` are URL prefixes; the longest one that matches wins. `open` are those of them that need no sign-in and stand
 * without the frame. All paths are relative to the build's folder.
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
  /** Libraries that exist once in the page: of a module the ranges it needs, of the shell the versions it brings. */
  shared: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 100 }))),
  uses: Type.Optional(Type.Array(UsedOperation, { maxItems: 500 })),
  /** Operations that the module brings: of a service of its team, and with all their fields, whatever the code says of them. */
  operations: Type.Optional(Type.Array(UsedOperation, { maxItems: 500 })),
  files: Type.Array(closed({ path: RelativePath, integrity: Integrity, size: Type.Integer({ minimum: 0 }) })),
});
export type ReleaseManifest = Static<typeof ReleaseManifest>;

/** A published release. Its files are served immutable under `/modules/{name}/{version}/`. */
export const Release = closed({
  ...ReleaseManifest.properties,
  published_at: Instant,
});
export type Release = Static<typeof Release>;

const HashedFile = closed({ url: Type.String(), integrity: Integrity });

/** A release as it is loaded: `entry` is an absolute URL, `integrity` its hash. */
const Loadable = {
  version: Version,
  contract: Type.Integer(),
  entry: Type.String(),
  integrity: Integrity,
};

/** A first screen with the addresses of its files. */
const PlacedScreen = closed({ ...ScreenPlace, preload: Type.Array(HashedFile) });
export type PlacedScreen = Static<typeof PlacedScreen>;

/** What a release brings into the installation besides its code. `screens` are for the gateway, not for pages. */
const Placed = {
  preload: Type.Array(HashedFile),
  mounts: Type.Array(Type.String()),
  open: Type.Optional(Type.Array(Type.String())),
  nav: Type.Array(NavEntry),
  screens: Type.Optional(Type.Array(PlacedScreen)),
};

/**
 * Who gets a canary: of all members the share `percentage`, chosen by a hash that stays the same, and all members of the
 * organizations in `audience`, whose ids stand there as SHA-256 in hex.
 */
const Audience = {
  percentage: Type.Integer({ minimum: 0, maximum: 100 }),
  audience: Type.Array(Type.String()),
};

/**
 * What the shell needs to load a module: `entry` is an absolute URL, `integrity` its hash; `preload` are the files of
 * its first screen, hinted in the HTML (a hint without the hash its script carries would be fetched twice).
 * `development` marks a module served by its development server: its files change, so its `integrity` is empty,
 * and only a shell built for development may load it. `override`: for the person who opened the page, the module comes from there.
 */
export const RegistryEntry = closed({
  name: Name,
  ...Loadable,
  ...Placed,
  development: Type.Optional(Type.Boolean()),
  override: Type.Optional(closed({ origin: Type.String(), until: Instant })),
  /** An operator chose the releases of this page. */
  pinned: Type.Optional(closed({ until: Instant })),
  previous: Type.Optional(closed(Loadable)),
  /** Reported to the gateway, which decides; a page gets the outcome only. */
  canary: Type.Optional(closed({ ...Loadable, ...Placed, ...Audience })),
});
export type RegistryEntry = Static<typeof RegistryEntry>;

/** The current release of every module. `shell` is null until one is published. */
export const CurrentRegistry = closed({
  shell: nullable(Release),
  shell_canary: Type.Optional(closed({ release: Release, ...Audience })),
  modules: Type.Array(RegistryEntry),
});
export type CurrentRegistry = Static<typeof CurrentRegistry>;

/** What the caller's page would be made of if it was opened now: how an open one learns of a release. */
export const OwnRegistry = closed({ shell: nullable(Version), modules: Type.Array(RegistryEntry) });
export type OwnRegistry = Static<typeof OwnRegistry>;

const ReportCounts = {
  loads: Type.Integer(),
  failures: Type.Integer(),
  errors: Type.Integer(),
  slow: Type.Integer(),
};

/** What a page measures of itself: when its largest part was there and how long it took to answer, in ms; how much moved, as a share. */
const pageVitals = ["lcp", "inp", "cls"] as const;
export type PageVital = (typeof pageVitals)[number];

/** What three of four pages stay within; what nobody reported is not there. */
export const ReleaseVitals = closed({
  lcp: Type.Optional(Type.Number()),
  inp: Type.Optional(Type.Number()),
  cls: Type.Optional(Type.Number()),
});
export type ReleaseVitals = Static<typeof ReleaseVitals>;

/** How a release does in browsers, over the last 24 hours. `failures` did not load, `errors` broke while they ran, `slow` took over 5 s. */
export const ReleaseHealth = closed({
  ...ReportCounts,
  last_hour: Type.Optional(closed(ReportCounts)),
  people: Type.Integer(),
  top_error: nullable(Type.String()),
  vitals: Type.Optional(ReleaseVitals),
});
export type ReleaseHealth = Static<typeof ReleaseHealth>;

/** A release as operators see it. `bytes` is what its first screen weighs, not compressed. */
export const ReleaseState = closed({
  version: Version,
  published_at: Instant,
  published_by: nullable(Type.String()),
  retired_at: nullable(Instant),
  /** When it was found failing, and by what; absent for one that never was. */
  failed_at: Type.Optional(nullable(Instant)),
  failed_reason: Type.Optional(nullable(Type.String())),
  bytes: Type.Integer(),
  health: ReleaseHealth,
});
export type ReleaseState = Static<typeof ReleaseState>;

/** A part of the visitors gets `version`. Organizations are named by their ids. */
export const Canary = closed({
  version: Version,
  percentage: Audience.percentage,
  organizations: Type.Array(Id),
  started_at: Instant,
  started_by: Type.String(),
});
export type Canary = Static<typeof Canary>;

/**
 * A module, or the shell: what is served, since when and by whom, and what there is. The newest releases first, at most 50
 * besides those that are served, would be next, or ran somewhere in the last 24 hours.
 */
export const ModuleState = closed({
  name: Name,
  current: nullable(Version),
  current_since: Type.Optional(nullable(Instant)),
  current_by: Type.Optional(nullable(Type.String())),
  previous: nullable(Version),
  canary: nullable(Canary),
  /** When it was uninstalled, if it still is. */
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

/** Something that was done to a module. `actor` is a key's label, an operator's address, or `registry` for what it does by itself. */
export const ReleaseAuditEntry = closed({
  id: Id,
  name: Name,
  version: nullable(Version),
  action: oneOf(releaseActions),
  actor: Type.String(),
  reason: nullable(Type.String()),
  created_at: Instant,
});
export type ReleaseAuditEntry = Static<typeof ReleaseAuditEntry>;

/** Modules that a key works for besides the one it was made for. */
const FurtherModules = Type.Array(Name, { maxItems: 20, uniqueItems: true });

/**
 * A team's key, which works for one module and for `further_modules`. Without `grants` its releases may ask for whatever is free.
 * `key` is answered once.
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

/** Something that does not go together: who needs what, in a sentence. `code` distinguishes the kinds. */
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
});
export type ContractProblem = Static<typeof ContractProblem>;

const reportKinds = ["loaded", "failed", "error", "slow"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A step of an error's stack: a place in a file of a release, `/modules/{name}/{version}/{path}`. Lines and columns count from 1. */
export const ReportedFrame = closed({
  url: Type.String({ pattern: "^/modules/", maxLength: 400 }),
  line: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  column: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
  function: Type.Optional(Type.String({ maxLength: 100 })),
});
export type ReportedFrame = Static<typeof ReportedFrame>;

/** How a release did in a page. `message` is an error's, without anything of the user's; `frames` is its stack, the innermost first. */
export const ReleaseReport = closed({
  name: Name,
  version: Version,
  kind: oneOf(reportKinds),
  message: Type.Optional(Type.String({ maxLength: 500 })),
  frames: Type.Optional(Type.Array(ReportedFrame, { maxItems: 20 })),
});
export type ReleaseReport = Static<typeof ReleaseReport>;

/** What one page measured while it was of a release. */
export const VitalReport = closed({
  name: Name,
  version: Version,
  vital: oneOf(pageVitals),
  value: Type.Number({ minimum: 0, maximum: 3_600_000 }),
});
export type VitalReport = Static<typeof VitalReport>;

const ModuleParams = closed({ name: Name });
/** `running`: only those releases that are served, would be next, or ran somewhere in the last 24 hours. */
const ModuleQuery = closed({ running: Type.Optional(Type.Boolean()) });
const pageSize = (usual: number) => Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: usual }));
const OneVersion = closed({ version: Version });
/**
 * What a roll-out takes upon itself. `allow_overlap`: it may take addresses of other modules (operators only);
 * `allow_failed`: it may be a release that was found failing.
 */
const Allowances = {
  allow_overlap: Type.Optional(Type.Boolean()),
  allow_failed: Type.Optional(Type.Boolean()),
};
const Label = nameText(80);

/**
 * Publishing is `POST /registry/releases`, multipart with a key as bearer: first a field `manifest` (a {@link ReleaseManifest}
 * as JSON), then one part `file` per file, its filename the path in the manifest. `?to=stable` (the default) makes it the
 * current release, `?to=shelf` only stores it; `allow_overlap` and
 * `allow_failed` as for a promotion. The same version again is accepted when its files are the same, else it is a
 * conflict. Answers a {@link Release}.
 *
 * What changes a module takes the installation's publish token, the module's own key, or an operator's bearer token.
 * Modules, keys and the audit trail are read by the installation's token and operators, and of a module by the members of its team.
 */
export const registryRoutes = defineRoutes({
  "GET /registry/current": { access: "public", reply: CurrentRegistry },
  /** Answered by the gateway, for the visitor its cookie names. */
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
  /** All releases of a module, the newest first; `cursor` is what the page before named. */
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
  /** At least one of the two. Replaces a canary that runs. */
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
  /**
   * Takes the module out of the installation and revokes its keys; operators only. Its releases stay, for open pages and to be
   * promoted again.
   */
  "DELETE /registry/modules/:name": { access: "public", params: ModuleParams, reply: ModuleState },
  /**
   * Ends a canary if one runs, and goes back to `version` or to the healthy release that was current before. A second one goes
   * further back.
   */
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
  /** It cannot become current any more; pages that run it go on. */
  "POST /registry/modules/:name/retire": {
    access: "public",
    params: ModuleParams,
    body: OneVersion,
    reply: ModuleState,
  },
  /** What of the modules that are live a service would break that answers this OpenAPI document. */
  "POST /registry/service-checks": {
    access: "public",
    body: closed({
      openapi: Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
    }),
    reply: closed({ problems: Type.Array(ContractProblem) }),
  },
  /** Whether the live modules and the running services go together now; `unavailable` names the services that do not say what they answer. */
  "GET /registry/service-checks": {
    access: "public",
    reply: closed({ problems: Type.Array(ContractProblem), unavailable: Type.Array(Type.String()) }),
  },
  /** What the registry did by itself within a week, the newest first: releases it took back, and those it could not. */
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
  /** Computes every hash of the audit trail again. */
  "GET /registry/audit/verification": {
    access: "public",
    reply: ChainState,
  },
  "GET /registry/keys": { access: "public", reply: closed({ items: Type.Array(ModuleKey) }) },
  /** `grants` has to be said: null, for a key whose releases may ask for whatever is free, is a choice as well. */
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
  /** What was published with it stays. */
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
