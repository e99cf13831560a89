import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import classes from "./site-page.module.css";

const siteTitle = "Tessera: AI-assisted customer support";

/** Where the built files of every public page stand. */
export interface SiteAssets {
  stylesheet: string;
  font: string;
  icon: string;
  colorScheme: string;
}

interface SitePageProps {
  assets: SiteAssets;
  title?: string;
  description: string;
  /** Scripts of this page alone, run after it is parsed. */
  scripts?: string[];
  children: ReactNode;
}

export function SitePage({ assets, title, description, scripts = [], children }: SitePageProps) {
  const fullTitle = title ? `${title} · ${siteTitle}` : siteTitle;

  return (
    <html lang="en" data-session="__SESSION__">
      <head>
        <meta charSet="utf-8" />
        <title>{fullTitle}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15191f" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Tessera" />
        <meta property="og:title" content={fullTitle} />
        <meta property="og:description" content={description} />
        <meta name="twitter:card" content="summary" />
        <script src={assets.colorScheme} />
        <link rel="stylesheet" href={assets.stylesheet} />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        {scripts.map((source) => (
          <script key={source} src={source} defer />
        ))}
      </head>
      <body>
        <a href="#content" className={classes.skip}>
          Skip to content
        </a>
        <SiteHeader />
        <main id="content">{children}</main>
        <SiteFooter />
      </body>
    </html>
  );
}
