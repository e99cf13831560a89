import "./page-messages.ts";
import { pageLanguage } from "@tessera/wire/text/language";
import { renderToStaticMarkup } from "react-dom/server";
import type { HeroPicture } from "./landing/hero.tsx";
import { LandingPage } from "./landing/landing-page.tsx";
import { PortalPage } from "./portal/portal-page.tsx";
import { PricingPage } from "./pricing/pricing-page.tsx";
import "./site/site.css";
import type { SiteAssets } from "./site/site-head.tsx";
import { SupportPage } from "./support/support-page.tsx";

/** The inputs of the pages besides their own text. Addresses begin with the gateway's placeholder `__BASE__`. */
export interface PageInputs extends SiteAssets {
  statusScript: string;
  portalScript: string;
  picture: HeroPicture | undefined;
  supportEmail: string;
}

/** Renders the public pages. Returns each as an HTML document with its name. */
export function renderPages({ statusScript, portalScript, picture, supportEmail, ...assets }: PageInputs) {
  const pages = {
    landing: <LandingPage assets={assets} picture={picture} />,
    pricing: <PricingPage assets={assets} />,
    support: <SupportPage assets={assets} statusScript={statusScript} supportEmail={supportEmail} />,
    portal: <PortalPage assets={assets} script={portalScript} />,
  };

  return Object.entries(pages).map(([name, page]) => ({
    name: pageLanguage === "en" ? name : `${name}.${pageLanguage}`,
    html: `<!doctype html>${renderToStaticMarkup(page)}\n`,
  }));
}
