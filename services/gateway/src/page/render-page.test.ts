import { describe, expect, it } from "@jest/globals";
import { anEntry, sha384 } from "../../test/gateway.builder.ts";
import { getOwner } from "./module-owner.ts";
import { renderPage } from "./render-page.ts";

const page = {
  template: "",
  base: "/modules/shell/1/",
  nonce: "n0nce",
  modules: [],
  owner: null,
  language: "en" as const,
  hasSession: true,
};

describe("renderPage", () => {
  it("fills every occurrence of every placeholder", () => {
    const template =
      '<style nonce="__NONCE__"></style><script nonce="__NONCE__" src="__BASE__main.js"></script>';

    expect(renderPage({ ...page, template })).toBe(
      '<style nonce="n0nce"></style><script nonce="n0nce" src="/modules/shell/1/main.js"></script>',
    );
  });

  it("sets the language of the application's page, but not of pages that exist in one language only", () => {
    const template = '<html lang="en" dir="ltr"><html lang="en">';

    expect(renderPage({ ...page, template, language: "de" })).toBe(
      '<html lang="de" dir="ltr"><html lang="en">',
    );
    expect(renderPage({ ...page, template, language: "ar-XB" })).toBe(
      '<html lang="ar-XB" dir="rtl"><html lang="en">',
    );
  });

  it("states whether the browser sent a session", () => {
    const template = '<html data-session="__SESSION__">';

    expect(renderPage({ ...page, template })).toBe('<html data-session="some">');
    expect(renderPage({ ...page, template, hasSession: false })).toBe('<html data-session="none">');
  });

  it("states whether the installation sells plans", () => {
    const template = '<html data-plans="__PLANS__">';

    expect(renderPage({ ...page, template })).toBe('<html data-plans="sold">');
    expect(renderPage({ ...page, template, sellsPlans: false })).toBe('<html data-plans="none">');
  });

  it("inserts the installation's support address everywhere", () => {
    const template = '<a href="mailto:support@tessera.example">support@tessera.example</a>';
    const supportEmail = "help@acme.example";

    expect(renderPage({ ...page, template, supportEmail })).toBe(
      '<a href="mailto:help@acme.example">help@acme.example</a>',
    );
    expect(renderPage({ ...page, template })).toBe(template);
  });

  it("escapes text of modules so that it cannot end the script", () => {
    const hostile = anEntry({
      nav: [{ area: "main", label: "</script><img onerror=x>", to: "/", icon: "$&<!--", order: 1 }],
    });

    const html = renderPage({ ...page, template: "<!--registry-->", modules: [hostile] });

    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html).not.toContain("<!--");
    const json = html.replace('<script type="application/json" id="registry">', "").replace("</script>", "");
    expect(JSON.parse(json)).toEqual([hostile]);
  });

  it("does not interpret inserted values as placeholders", () => {
    const module = anEntry({ mounts: ["/__NONCE__"] });

    expect(renderPage({ ...page, template: "<!--registry-->", modules: [module] })).toContain("/__NONCE__");
  });

  it("preloads the files of the owner's first screen, without crossorigin", () => {
    const owner = anEntry({
      preload: [
        { url: "/modules/mf-tickets/1/list.js", integrity: sha384 },
        { url: '/modules/mf-tickets/1/"list.css', integrity: "" },
      ],
    });

    expect(renderPage({ ...page, template: "<!--preload-->", owner })).toBe(
      `<link rel="preload" as="script" href="${owner.entry}" integrity="${sha384}">` +
        `<link rel="preload" as="script" href="/modules/mf-tickets/1/list.js" integrity="${sha384}">` +
        '<link rel="preload" as="style" href="/modules/mf-tickets/1/&quot;list.css">',
    );
    expect(renderPage({ ...page, template: "<!--preload-->" })).toBe("");
  });
});

describe("getOwner", () => {
  const tickets = anEntry({ name: "mf-tickets", mounts: ["/dashboard", "/tickets/create"] });
  const agents = anEntry({ name: "mf-agents", mounts: ["/dashboard/agents"] });

  it.each([
    ["/dashboard", tickets],
    ["/dashboard/tickets/1", tickets],
    ["/tickets/create", tickets],
    ["/dashboard/agents", agents],
    ["/dashboard/agents/7", agents],
    ["/dashboard/agentsx", tickets],
    ["/dashboards", null],
    ["/", null],
  ])("gives %s to the module with the longest mount above it", (path, owner) => {
    expect(getOwner(path, [agents, tickets])).toBe(owner);
    expect(getOwner(path, [tickets, agents])).toBe(owner);
  });
});
