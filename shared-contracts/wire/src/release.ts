import { type Static, Type } from "typebox";
import { type Permission, weakestRoleByPermission } from "./permission.ts";
import { defineRoutes } from "./route.ts";
import { closed, Instant, nullable, oneOf } from "./schema.ts";

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

/** An entry of a sidebar. `icon` is the `d` of an SVG path (24 px view box, stroked); lower `order` stands first. */
export const NavEntry = closed({
  area: oneOf(["main", "secondary"]),
  group: Type.Optional(Type.String({ maxLength: 40 })),
  label: Type.String({ minLength: 1, maxLength: 40 }),
  to: Type.String({ pattern: "^/" }),
  icon: Type.String({ maxLength: 2000 }),
  order: Type.Integer(),
  permission: Type.Optional(
    Type.Unsafe<Permission>({ type: "string", enum: Object.keys(weakestRoleByPermission) }),
  ),
});
export type NavEntry = Static<typeof NavEntry>;

/**
 * What a build says of itself (`dist/release.json`). `entry` is the remoteEntry (for the shell its HTML template),
 * `preload` the script and style files its first screen needs, `pages` ready HTML by path (the shell's public pages).
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
  files: Type.Array(closed({ path: RelativePath, integrity: Integrity, size: Type.Integer({ minimum: 0 }) })),
});
export type ReleaseManifest = Static<typeof ReleaseManifest>;

/** A published release. Its files are served immutable under `/modules/{name}/{version}/`. */
export const Release = closed({
  ...ReleaseManifest.properties,
  published_at: Instant,
});
export type Release = Static<typeof Release>;

/**
 * What the shell needs to load a module: `entry` is an absolute URL, `integrity` its hash; `preload` are the files of
 * its first screen, hinted in the HTML (a hint without the hash its script carries would be fetched twice).
 * `development` marks a module served by its development server: its files change, so its `integrity` is empty,
 * and only a shell built for development may load it.
 */
export const RegistryEntry = closed({
  name: Name,
  version: Version,
  contract: Type.Integer(),
  entry: Type.String(),
  integrity: Integrity,
  preload: Type.Array(closed({ url: Type.String(), integrity: Integrity })),
  mounts: Type.Array(Type.String()),
  open: Type.Optional(Type.Array(Type.String())),
  nav: Type.Array(NavEntry),
  development: Type.Optional(Type.Boolean()),
  previous: Type.Optional(
    closed({ version: Version, contract: Type.Integer(), entry: Type.String(), integrity: Integrity }),
  ),
});
export type RegistryEntry = Static<typeof RegistryEntry>;

/** The current release of every module. `shell` is null until one is published. */
export const CurrentRegistry = closed({
  shell: nullable(Release),
  modules: Type.Array(RegistryEntry),
});
export type CurrentRegistry = Static<typeof CurrentRegistry>;

/**
 * Publishing is `POST /registry/releases`, multipart with the publish token as bearer: first a field `manifest`
 * (a {@link ReleaseManifest} as JSON), then one part `file` per file, its filename the path in the manifest.
 * The same version again is accepted when its files are the same, else it is a conflict. Answers a {@link Release}.
 */
export const registryRoutes = defineRoutes({
  "GET /registry/current": { access: "public", reply: CurrentRegistry },
  "GET /registry/releases/:name": {
    access: "public",
    params: closed({ name: Name }),
    reply: closed({ items: Type.Array(Release) }),
  },
});
