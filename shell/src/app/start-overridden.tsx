import { pauseInBrowser } from "../host/live/browser-pause.ts";
import { readOverride } from "../host/override/overridden-modules.ts";
import { OverrideBar } from "../host/override/override-bar.tsx";
import type { PageDetails } from "./page-details.ts";
import { renderApp } from "./render-app.tsx";

/** Starts a page in which one module comes from a developer's machine. Other pages do not download this code. */
export async function startOverridden(host: HTMLElement, details: PageDetails): Promise<void> {
  const { entries, override } = await readOverride(details.modules);
  const bar = <OverrideBar override={override} pause={pauseInBrowser} />;
  renderApp(host, details, { entries, unreleased: override.module, bar });
}
