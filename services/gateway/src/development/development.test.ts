import { describe, expect, it } from "@jest/globals";
import { aGateway, anEntry, anUpstream } from "../../test/gateway.builder.ts";
import { readDevModules } from "./dev-modules.ts";

describe("modules under development", () => {
  it("are loaded from their development servers, without a hash, next to published ones", async () => {
    await using shell = await anUpstream((app) => {
      app.get("/index.html", async () => '<script src="__BASE__main.js"></script><!--registry-->');
      app.get("/release.json", async () => ({ pages: { "/": "pages/landing.html" } }));
      app.get("/pages/landing.html", async () => "<title>Landing</title>");
    });
    await using tickets = await anUpstream((app) => {
      app.get("/release.json", async () => ({
        contract: 1,
        entry: "remoteEntry.js",
        mounts: ["/dashboard"],
        nav: [],
      }));
      app.get("/remoteEntry.js", async (_request, reply) => reply.type("text/javascript").send("fresh"));
    });
    const devModules = new Map([
      ["shell", shell.url],
      ["mf-tickets", tickets.url],
      ["mf-agents", "http://127.0.0.1:1"],
    ]);
    await using gateway = await aGateway({ devModules });
    gateway.registry.current.modules = [
      anEntry(),
      anEntry({ name: "mf-analytics", mounts: ["/dashboard/analytics"] }),
    ];

    const page = await gateway.app.inject({ url: "/dashboard", headers: { accept: "text/html" } });
    const landing = await gateway.app.inject({ url: "/", headers: { accept: "text/html" } });
    const file = await gateway.app.inject({ url: "/modules/mf-tickets/dev/remoteEntry.js" });

    expect(page.payload).toContain('src="/modules/shell/dev/main.js"');
    const [, json = ""] = /id="registry">(.*?)<\/script>/.exec(page.payload) ?? [];
    expect(JSON.parse(json)).toEqual([
      expect.objectContaining({ name: "mf-analytics" }),
      expect.objectContaining({
        name: "mf-tickets",
        entry: "/modules/mf-tickets/dev/remoteEntry.js",
        integrity: "",
        development: true,
      }),
    ]);
    expect(page.headers["content-security-policy"]).toContain(tickets.url.replace("http", "ws"));
    expect(landing.payload).toBe("<title>Landing</title>");
    expect(file.payload).toBe("fresh");
    expect(file.headers).not.toHaveProperty("cache-control");
  });

  it.each(["{", "[1]", '{"shell":"not an address"}'])("are refused if DEV_MODULES is %s", (text) => {
    expect(() => readDevModules(text)).toThrow("DEV_MODULES");
  });
});
