import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import { aGateway, aReleaseFile, aShell, sha384, type TestGateway } from "../../test/gateway.builder.ts";

const script = "window.Tessera = {};";
const paths = ["widget", "widget-picture", "widget-recorder"].map((name) => `pages/${name}.0123456789.js`);

async function publishWidget(gateway: TestGateway): Promise<void> {
  const shell = aShell({
    files: paths.map((path) => ({ path, size: script.length, integrity: sha384 })),
    pages: { "/help/:organization": "pages/portal.html", "/help/:organization/widget": "pages/portal.html" },
  });
  const folder = `${shell.name}/${shell.version}`;
  for (const path of paths) {
    await aReleaseFile(gateway.releasesDir, `${folder}/${path}`, script);
    await aReleaseFile(gateway.releasesDir, `${folder}/${path}.br`, brotliCompressSync(script));
  }
  await aReleaseFile(gateway.releasesDir, `${folder}/pages/portal.html`, "<title>Help</title>");
  gateway.registry.current = { shell, modules: [] };
}

describe.each(["/widget.js", "/widget.js?part=recorder", "/widget.js?part=picture"])(
  "the script %s",
  (url) => {
    it("is that of the shell's release, and other sites may load and cache it for minutes", async () => {
      await using gateway = await aGateway();
      await publishWidget(gateway);

      const headers = { "accept-encoding": "br" };
      const response = await gateway.app.inject({ url, headers });
      const again = await gateway.app.inject({
        url,
        headers: { ...headers, "if-none-match": String(response.headers.etag) },
      });

      expect([response.statusCode, again.statusCode]).toEqual([200, 304]);
      expect(response.rawPayload).toEqual(brotliCompressSync(script));
      expect(response.headers).toMatchObject({
        "cache-control": "public, max-age=300, stale-while-revalidate=86400",
        "content-type": "text/javascript; charset=utf-8",
        "cross-origin-resource-policy": "cross-origin",
        "access-control-allow-origin": "*",
      });
      expect(response.headers).not.toHaveProperty("set-cookie");
    });

    it("is not found while no shell has one", async () => {
      await using gateway = await aGateway();

      expect((await gateway.app.inject({ url })).statusCode).toBe(404);
    });
  },
);

describe("the widget panel", () => {
  it.each([
    ["/help/acme/widget", "frame-ancestors *"],
    ["/help/acme/widget/", "frame-ancestors *"],
    ["/help/acme", "frame-ancestors 'none'"],
    ["/help/acme/more/widget", "frame-ancestors 'none'"],
    ["/dashboard/widget", "frame-ancestors 'none'"],
  ])("is the only page that other sites may frame: %s", async (url, directive) => {
    await using gateway = await aGateway();
    await publishWidget(gateway);

    const { headers } = await gateway.app.inject({ url, headers: { accept: "text/html" } });

    expect(headers["content-security-policy"] ?? "frame-ancestors 'none'").toContain(directive);
  });
});
