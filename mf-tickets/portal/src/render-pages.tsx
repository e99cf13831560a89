import "./page-messages.ts";
import { findPageAssets } from "@tessera/federation/public-page/page-head";
import type { ToAddress } from "@tessera/federation/public-page/render-built";
import { renderToStaticMarkup } from "react-dom/server";
import { PortalDocument } from "./portal-document.tsx";

/** Renders the page as an HTML document. */
export function renderPages(toAddress: ToAddress) {
  const page = (
    <PortalDocument assets={findPageAssets(toAddress, "portal")} script={toAddress("portal", ".js")} />
  );
  return { portal: `<!doctype html>${renderToStaticMarkup(page)}\n` };
}
