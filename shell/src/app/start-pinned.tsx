import { PinnedBar } from "../host/override/pinned-bar.tsx";
import type { PageDetails } from "./page-details.ts";
import { renderApp } from "./render-app.tsx";

/** Starts a page that consists of releases chosen by an operator. Other pages do not download this code. */
export function startPinned(host: HTMLElement, details: PageDetails): void {
  const until = details.modules.find(({ pinned }) => pinned)?.pinned?.until ?? "";
  renderApp(host, details, { bar: <PinnedBar until={until} /> });
}
