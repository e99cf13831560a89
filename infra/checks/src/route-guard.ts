import type { Source } from "./feature-border.ts";

/** A route that is bound by hand: `serve` of the kit binds the others, and asks by their access. */
const binding = /\b(?:app|scope|server|fastify)\.(?:get|post|put|patch|delete|head|options|all|route)\(/g;

/** What refuses a caller without permission, or answers nobody anything. */
const guards = /\bcallerFor\(|\bnotSignedIn\(|\.verify\(|\bthrow unavailable\(|\.callNotFound\(/;

/**
 * Routes bound by hand between whose beginning and the next one nothing asks who calls. `open` names files whose routes are
 * for everyone, with the reason; one that binds none any more is a problem, too.
 */
export function problemsOfRoutes(sources: Source[], open: Record<string, string>): string[] {
  const bound = sources.flatMap(({ path, text }) =>
    routesOf(text).map((route) => ({ path, line: route.line, isGuarded: guards.test(route.text) })),
  );
  const unguarded = bound
    .filter(({ path, isGuarded }) => !isGuarded && !Object.hasOwn(open, path))
    .map(({ path, line }) => `${path}:${line} asks nobody who they are`);
  const stale = Object.keys(open)
    .filter((path) => !bound.some((route) => route.path === path && !route.isGuarded))
    .map((path) => `${path} is named as open, and binds no open route`);
  return [...unguarded, ...stale];
}

function routesOf(text: string): { line: number; text: string }[] {
  const starts = [...text.matchAll(binding)].map(({ index }) => index);
  return starts.map((start, place) => ({
    line: text.slice(0, start).split("\n").length,
    text: text.slice(start, starts[place + 1]),
  }));
}
