import { PinnedBar } from "../host/override/pinned-bar.tsx";
import type { PageDetails } from "./page-details.ts";
import { renderApp } from "./render-app.tsx";

/** Starts a page that is made of releases which an operator chose. Other pages do without this code. */
export function startPinned(host: HTMLElement, details: PageDetails): void {
  const until = details.modules.find(({ pinned }) => pinned)?.pinned?.until ?? "";
  renderApp(host, details, { bar: <PinnedBar until={until} /> });
}
