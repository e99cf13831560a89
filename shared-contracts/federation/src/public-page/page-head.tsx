import type { ToAddress } from "./render-built.ts";
// Before the styles of a page, which may override them.
import "./page.css";
import "./layout.module.css";
import "./mark.svg";

/** The addresses of the built files that every public page uses. */
export interface PageAssets {
  stylesheet: string;
  font: string;
  icon: string;
  colorScheme: string;
}

/** Finds these files among those of a build, whose style sheet is called `name`. */
export function findPageAssets(toAddress: ToAddress, name: string): PageAssets {
  return {
    stylesheet: toAddress(name, ".css"),
    font: toAddress("inter-latin-opsz-normal", ".woff2"),
    icon: toAddress("mark", ".svg"),
    colorScheme: toAddress("color-scheme", ".js"),
  };
}

interface PageHeadProps {
  assets: PageAssets;
  title: string;
  description: string;
  /** The addresses of scripts that run after the page is parsed. */
  scripts: string[];
}

/** Renders the head of every public page. */
export function PageHead({ assets, title, description, scripts }: PageHeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15191f" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Tessera" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary" />
      <script src={assets.colorScheme} />
      <link rel="stylesheet" href={assets.stylesheet} />
      <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href={assets.icon} type="image/svg+xml" />
      {scripts.map((source) => (
        <script key={source} src={source} defer />
      ))}
    </>
  );
}
