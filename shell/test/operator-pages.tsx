import type { ModuleState } from "@tessera/wire/release/release";
import { type Answers, answerHttp, json } from "./http.fake.ts";
import { aFakeIdentity } from "./identity.fake.ts";
import { aModuleState } from "./module-state.builder.ts";
import { aUser } from "./person.builder.ts";
import { showShell } from "./show-shell.tsx";

/** The base path of the registry's API. */
export const registryApi = "/api/v1/registry";

export function anOperator() {
  return aFakeIdentity(
    {
      getToken: async () => "token",
      listOrganizations: async () => [{ id: "o1", name: "Lumen Goods", slug: "lumen-goods" }],
    },
    { isAuthenticated: true, isTokenProviderReady: true, user: aUser({ is_operator: true }) },
  ).identity;
}

/** Returns the registry's responses for a quiet installation, with one module by default. */
export function aQuietRegistry(module: ModuleState = aModuleState()): Answers {
  const { name, releases } = module;
  return {
    [`GET ${registryApi}/modules?running=true`]: () => json({ items: [module] }),
    [`GET ${registryApi}/modules/${name}?running=true`]: () => json(module),
    [`GET ${registryApi}/modules/${name}/releases?size=25`]: () =>
      json({ items: releases, next_cursor: null }),
    [`GET ${registryApi}/service-checks`]: () => json({ problems: [], unavailable: [] }),
    [`GET ${registryApi}/keys`]: () => json({ items: [] }),
    [`GET ${registryApi}/services`]: () => json({ items: [] }),
  };
}

/** Renders the operators' pages with the given responses of the registry. */
export function showModules(answers: Answers = aQuietRegistry(), path = "/dashboard/modules") {
  const calls = answerHttp(answers);
  // No module can be loaded: the operators' pages must work in exactly this case.
  const fetchRemote = async () => {
    throw new Error("removed");
  };
  return { calls, ...showShell(path, { identity: anOperator(), fetchRemote }) };
}
