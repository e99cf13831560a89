import layout from "@tessera/federation/public-page/layout.module.css";
import { type PageAssets, PageHead } from "@tessera/federation/public-page/page-head";
import { t } from "@tessera/language/t";
import { pageLanguage } from "@tessera/wire/text/language";
import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

const siteTitle = t("Tessera: AI-assisted customer support");

interface SitePageProps {
  assets: PageAssets;
  title?: string;
  description: string;
  /** The addresses of scripts for this page only, which run after it is parsed. */
  scripts?: string[];
  children: ReactNode;
}

export function SitePage({ assets, title, description, scripts = [], children }: SitePageProps) {
  const fullTitle = title ? `${title} · ${siteTitle}` : siteTitle;

  return (
    <html lang={pageLanguage} data-session="__SESSION__" data-plans="__PLANS__">
      <head>
        <PageHead assets={assets} title={fullTitle} description={description} scripts={scripts} />
      </head>
      <body>
        <a href="#content" className={layout.skip}>
          {t("Skip to content")}
        </a>
        <SiteHeader />
        <main id="content">{children}</main>
        <SiteFooter />
      </body>
    </html>
  );
}
