import type { Source } from "./feature-border.ts";

/** Matches a route bound directly to Fastify. All others are bound by the kit's `serve`, which checks their access. */
const binding = /\b(?:app|scope|server|fastify)\.(?:get|post|put|patch|delete|head|options|all|route)\(/g;

/** Matches code that rejects callers without permission, or rejects everyone. */
const guards = /\bcallerFor\(|\bnotSignedIn\(|\.verify\(|\bthrow unavailable\(|\.callNotFound\(/;

/**
 * Returns the routes bound without `serve` that have no guard before the next route. `open` lists files whose routes are for
 * everyone, with the reason; listing a file without such a route is a problem as well.
 */
export function problemsOfRoutes(sources: Source[], open: Record<string, string>): string[] {
  const bound = sources.flatMap(({ path, text }) =>
    getRoutes(text).map((route) => ({ path, line: route.line, isGuarded: guards.test(route.text) })),
  );
  const unguarded = bound
    .filter(({ path, isGuarded }) => !isGuarded && !Object.hasOwn(open, path))
    .map(({ path, line }) => `${path}:${line} asks nobody who they are`);
  const stale = Object.keys(open)
    .filter((path) => !bound.some((route) => route.path === path && !route.isGuarded))
    .map((path) => `${path} is named as open, and binds no open route`);
  return [...unguarded, ...stale];
}

function getRoutes(text: string): { line: number; text: string }[] {
  const starts = [...text.matchAll(binding)].map(({ index }) => index);
  return starts.map((start, index) => ({
    line: text.slice(0, start).split("\n").length,
    text: text.slice(start, starts[index + 1]),
  }));
}
