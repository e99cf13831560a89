import type { Page } from "playwright-core";

/** The response of a server that renders pages: a painted page as markup, and its styles as one file. */
export interface ServerPage {
  html: string;
  css: string;
  stylePath: string;
}

/** Takes the page as it is painted. The window has to be as high as the list; otherwise rows beyond the screen are missing. */
export async function takeServerPage(page: Page, stylePath: string): Promise<ServerPage> {
  const { body, links, css, attributes } = await page.evaluate(readPage);
  const sheets = links.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const head = `<meta charset="utf-8"><title>Tickets</title><meta name="viewport" content="width=device-width, initial-scale=1">`;
  const html = `<!doctype html><html ${attributes}><head>${head}${sheets}<link rel="stylesheet" href="${stylePath}"></head><body>${body}</body></html>`;
  return { html, css, stylePath };
}

/** Runs in the page. */
function readPage() {
  const getRules = (sheet: CSSStyleSheet) => [...sheet.cssRules].map((rule) => rule.cssText).join("\n");
  const inline = [...document.styleSheets].filter((sheet) => !sheet.href).map(getRules);
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const script of body.querySelectorAll("script, style")) script.remove();
  return {
    body: body.innerHTML,
    css: [...inline, ...document.adoptedStyleSheets.map(getRules)].join("\n"),
    links: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => {
      const { pathname } = new URL(href);
      return pathname;
    }),
    attributes: [...document.documentElement.attributes]
      .map(({ name, value }) => `${name}="${value.replaceAll('"', "&quot;")}"`)
      .join(" "),
  };
}
