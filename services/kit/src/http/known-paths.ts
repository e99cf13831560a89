import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns the methods that a path supports; an empty list if nothing serves it. */
    methodsOf(path: string): string[];
  }
}

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

/** Records the methods of each path, for the `Allow` header of a 405. Wildcard paths are ignored, because they match everything. */
export function addKnownPaths(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const { methods } = known.get(url) ?? rememberPath(known, url);
    for (const name of [method].flat()) methods.add(name);
  });
  app.decorate("methodsOf", (path) => {
    const answering = [...known.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(answering.flatMap(({ methods }) => [...methods]))].sort();
  });
}

function rememberPath(known: Map<string, KnownPath>, url: string): KnownPath {
  const path: KnownPath = { pattern: toPattern(url), methods: new Set() };
  known.set(url, path);
  return path;
}

function toPattern(url: string): RegExp {
  const steps = url.replace(/\/$/, "").split("/");
  const source = steps.map((step) => (step.startsWith(":") ? "[^/]+" : step.replace(/[^\w-]/g, "\\$&")));
  return new RegExp(`^${source.join("/")}/?$`);
}
