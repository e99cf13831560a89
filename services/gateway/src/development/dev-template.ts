import { requestConfigured } from "@tessera/kit/outgoing/request-configured";
import { moduleUrl, type Release } from "@tessera/wire/release/release";
import type { FindShellTemplate } from "../page/shell-template.ts";
import { shellName } from "../page/shell-template.ts";
import { devVersion } from "./dev-registry.ts";

/** A development server may have to build first. */
const timeoutMs = 60_000;

/** Returns the templates of the shell's development server, fetched again for every page. */
export function devShellTemplate(origin: string): FindShellTemplate {
  return async (_shell, path) => {
    const release = await requestConfigured(`${origin}/release.json`, { timeoutMs }).catch(() => null);
    const { pages } = (release?.ok ? await release.json() : {}) as Partial<Pick<Release, "pages">>;
    const response = await requestConfigured(`${origin}/${pages?.[path] ?? "index.html"}`, {
      timeoutMs,
    }).catch(() => null);
    if (!response?.ok) return null;
    return { template: await response.text(), base: moduleUrl(shellName, devVersion, "") };
  };
}
