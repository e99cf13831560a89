import { moduleUrl } from "@tessera/wire/release";
import type { FindShellTemplate } from "../page/shell-template.ts";
import { shellName } from "../page/shell-template.ts";
import { devVersion } from "./dev-registry.ts";

/** The template of the shell's development server, read anew for every page. */
export function devShellTemplate(origin: string): FindShellTemplate {
  return async () => {
    const response = await fetch(`${origin}/index.html`).catch(() => null);
    if (!response?.ok) return null;
    return { template: await response.text(), base: moduleUrl(shellName, devVersion, "") };
  };
}
