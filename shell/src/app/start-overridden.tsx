import { pauseInBrowser } from "../host/live/browser-pause.ts";
import { readOverride } from "../host/override/overridden-modules.ts";
import { OverrideBar } from "../host/override/override-bar.tsx";
import type { PageFacts } from "./page-facts.ts";
import { renderApp } from "./render-app.tsx";

/** Starts a page one of whose modules comes from a developer's machine. Other pages do without this code. */
export async function startOverridden(host: HTMLElement, facts: PageFacts): Promise<void> {
  const { entries, override } = await readOverride(facts.modules);
  const bar = <OverrideBar override={override} pause={pauseInBrowser} />;
  renderApp(host, facts, { entries, unreleased: override.module, bar });
}
