import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { BuiltFiles } from "@tessera/federation/public-page/build-sources";
import { buildPages } from "./build-pages.ts";
import { listPublicPages } from "./public-pages-plugin.ts";

let files: BuiltFiles;
beforeAll(async () => {
  files = await buildPages("__BASE__pages/", "help@desk.example");
}, 60_000);

const sitePages = ["landing", "pricing", "support"];
const toHtml = (name: string) => String(files.get(`${name}.html`));
const page = (name: string) => new DOMParser().parseFromString(toHtml(name), "text/html");
const toText = (node: ParentNode | null, selector: string) =>
  [...(node?.querySelectorAll(selector) ?? [])].map((found) => found.textContent);
const getLinks = (node: ParentNode | null) =>
  [...(node?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));

describe("every public page", () => {
  it.each(sitePages)("%s contains no inline scripts, styles or event handlers", (name) => {
    const document = page(name);

    expect(document.querySelectorAll("script:not([src]), style, [style]")).toHaveLength(0);
    expect(toHtml(name)).not.toMatch(/\son[a-z]+=/);
  });

  it.each(sitePages)("%s refers only to built files", (name) => {
    const referred = [...toHtml(name).matchAll(/"__BASE__pages\/([^"]+)"/g)].map(([, file]) => file);

    expect(referred.length).toBeGreaterThanOrEqual(4);
    expect(referred.filter((file) => !files.has(String(file)))).toEqual([]);
  });

  it.each(sitePages)("%s has landmarks and a description", (name) => {
    const document = page(name);

    expect(document.querySelector('meta[name="description"]')?.getAttribute("content")).toBeTruthy();
    expect(document.querySelectorAll("body > header, body > main")).toHaveLength(2);
  });

  it.each(sitePages)("%s has the full title, one h1 and a footer", (name) => {
    const document = page(name);

    expect(document.title).toContain("Tessera: AI-assisted customer support");
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    expect(document.querySelectorAll("body > footer")).toHaveLength(1);
  });

  it.each(sitePages)("%s links to the other public pages from its header and footer", (name) => {
    const document = page(name);

    expect(getLinks(document.querySelector("header nav"))).toEqual([
      "/pricing",
      "/support",
      "/sign-in",
      "/sign-up",
      "/dashboard",
    ]);
    expect(toText(document, "footer nav a")).toEqual([
      "Pricing",
      "Support",
      "Licences",
      "Sign In",
      "Dashboard",
    ]);
    expect(document.documentElement.dataset.session).toBe("__SESSION__");
  });

  it("loads only small scripts", () => {
    const scripts = [...files].filter(([name]) => name.endsWith(".js") && !name.startsWith("replay"));

    const size = scripts.reduce((sum, [, content]) => sum + brotliCompressSync(content).byteLength, 0);

    expect(scripts).toHaveLength(2);
    expect(size).toBeLessThan(3_000);
  });

  it("exists for every path of the release record, beside the pages of modules", () => {
    const pages = { paths: { "/help/:organization": "portal" }, build: async () => new Map() };
    const paths = listPublicPages([{ folder: "/", pages }]);

    expect(Object.values(paths).filter((path) => !files.has(path.replace("pages/", "")))).toEqual([
      "pages/portal.html",
      "pages/portal.de.html",
    ]);
    expect(paths["/help/:organization?language=de"]).toBe("pages/portal.de.html");
  });
});

describe("landing page", () => {
  it("has the product's full title", () => {
    expect(page("landing").title).toBe("Tessera: AI-assisted customer support");
  });

  it("states the four claims", () => {
    expect(toText(page("landing"), 'section[aria-label="What teams gain"] li')).toEqual([
      "Trusted by 1000+ support teams",
      "90% faster ticket creation",
      "75% fewer back-and-forth messages",
      "95% engineering satisfaction",
    ]);
  });

  it("says that tickets are written with AI, and which inputs it uses", () => {
    const document = page("landing");
    const description = document.querySelector('meta[name="description"]')?.getAttribute("content");

    for (const text of [toText(document, 'section[aria-labelledby="headline"] p').join(" "), description]) {
      expect(text).toMatch(
        / with AI from screenshots, console and network logs, voice recordings and an element inspector/u,
      );
    }
  });

  it("has a heading for the integrations", () => {
    expect(toText(page("landing"), "#integrations")).toEqual(["Integrations"]);
  });

  it("lists what the extension captures", () => {
    expect(toText(page("landing"), 'section[aria-labelledby="extension"] h3')).toEqual([
      "Screenshots",
      "Console and network logs",
      "Voice recordings",
      "Element inspector",
    ]);
  });

  it("lists the kinds of integrations without naming products", () => {
    expect(toText(page("landing"), 'section[aria-labelledby="integrations"] h3')).toEqual([
      "Issue tracker",
      "Support desk",
      "CRM",
      "Messaging",
    ]);
  });
});

describe.each(["landing", "pricing"])("plans on the %s page", (name) => {
  const plans = () => [
    ...page(name).querySelectorAll('section[aria-labelledby="plans"] > ul:first-of-type > li'),
  ];

  it("have the advertised prices and contents", () => {
    const shown = plans().map((plan) => [...toText(plan, "h3, p"), ...toText(plan, "li")]);

    expect(shown).toEqual([
      [
        "Free",
        "$0 per month",
        "5 AI tickets per month",
        "Basic screenshots",
        "Console log recording",
        "Email support",
      ],
      [
        "Basic",
        "$19 per month",
        "100 AI tickets",
        "Advanced screenshot tools",
        "Voice transcription",
        "A CRM integration",
        "Priority support",
      ],
      [
        "Premium",
        "$49 per month",
        "Unlimited AI tickets",
        "Advanced capture suite",
        "Multi-language transcription",
        "Full integrations",
        "24/7 support",
      ],
    ]);
  });

  it("mark only Basic as Most Popular, and link to the sign-up", () => {
    expect(plans().map((plan) => plan.textContent?.includes("Most Popular"))).toEqual([false, true, false]);
    expect(plans().flatMap(getLinks)).toEqual(["/sign-up", "/sign-up", "/sign-up"]);
  });

  it("show both guarantees", () => {
    const text = page(name).querySelector("main")?.textContent;

    expect(text).toContain("30-day money-back guarantee");
    expect(text).toContain("No credit card required");
  });
});

describe("support page", () => {
  it("shows the configured address and, without scripts, a link to the raw status", () => {
    const links = getLinks(page("support").querySelector("main"));

    expect(links).toEqual(["mailto:help@desk.example", "/readyz"]);
  });
});
