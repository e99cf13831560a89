import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** The methods of whatever answers a path; none where nothing does. */
    methodsOf(path: string): string[];
  }
}

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

/** Remembers which methods each path is answered by, for the `Allow` of a 405. Paths that end in `*` are everyone's and do not count. */
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
  const path: KnownPath = { pattern: patternOf(url), methods: new Set() };
  known.set(url, path);
  return path;
}

function patternOf(url: string): RegExp {
  const steps = url.replace(/\/$/, "").split("/");
  const source = steps.map((step) => (step.startsWith(":") ? "[^/]+" : step.replace(/[^\w-]/g, "\\$&")));
  return new RegExp(`^${source.join("/")}/?$`);
}
