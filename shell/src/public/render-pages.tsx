import "./page-messages.ts";
import { findPageAssets } from "@tessera/federation/public-page/page-head";
import type { ToAddress } from "@tessera/federation/public-page/render-built";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { HeroPicture } from "./landing/hero.tsx";
import { LandingPage } from "./landing/landing-page.tsx";
import { PricingPage } from "./pricing/pricing-page.tsx";
import { SupportPage } from "./support/support-page.tsx";

/** The inputs of the pages besides their own text and files. */
export interface PageInputs {
  picture: HeroPicture | undefined;
  supportEmail: string;
}

/** Renders the public pages. Returns each as an HTML document by its name. */
export function renderPages(toAddress: ToAddress, { picture, supportEmail }: PageInputs) {
  const assets = findPageAssets(toAddress, "site");
  const statusScript = toAddress("installation-status", ".js");
  return {
    landing: renderDocument(<LandingPage assets={assets} picture={picture} />),
    pricing: renderDocument(<PricingPage assets={assets} />),
    support: renderDocument(
      <SupportPage assets={assets} statusScript={statusScript} supportEmail={supportEmail} />,
    ),
  };
}

function renderDocument(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}\n`;
}
