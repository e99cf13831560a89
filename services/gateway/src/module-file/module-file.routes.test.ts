import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import { aGateway, aReleaseFile } from "../../test/gateway.builder.ts";
import { sendRaw } from "../../test/send-raw.ts";

const script = `export const answer = ${JSON.stringify("tessera ".repeat(100))};`;
const folder = "mf-tickets/1.0.0-0123456789";

async function aGatewayWithFiles() {
  const gateway = await aGateway();
  await aReleaseFile(gateway.releasesDir, `${folder}/remoteEntry.a1b2.js`, script);
  await aReleaseFile(gateway.releasesDir, `${folder}/remoteEntry.a1b2.js.br`, brotliCompressSync(script));
  await aReleaseFile(gateway.releasesDir, `${folder}/remoteEntry.a1b2.js.gz`, gzipSync(script));
  await aReleaseFile(gateway.releasesDir, `${folder}/static/font.woff2`, Buffer.from([1, 2, 3]));
  await aReleaseFile(gateway.releasesDir, "outside.txt", "secret");
  await aReleaseFile(gateway.releasesDir, ".incoming-x/a.js", "unfinished");
  return gateway;
}

describe("a file of a release", () => {
  it.each([
    ["gzip, deflate, br", "br", brotliCompressSync(script)],
    ["gzip", "gzip", gzipSync(script)],
    ["identity", undefined, Buffer.from(script)],
  ])("is served as immutable to a browser that accepts %s", async (accepted, encoding, content) => {
    await using gateway = await aGatewayWithFiles();

    const response = await gateway.app.inject({
      url: `/modules/${folder}/remoteEntry.a1b2.js`,
      headers: { "accept-encoding": accepted },
    });

    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(content);
    expect(response.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "content-length": String(content.length),
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
    });
    expect(response.headers["content-encoding"]).toBe(encoding);
    expect(response.headers).not.toHaveProperty("set-cookie");
  });

  it("is served uncompressed if there is no compressed form", async () => {
    await using gateway = await aGatewayWithFiles();

    const response = await gateway.app.inject({
      url: `/modules/${folder}/static/font.woff2`,
      headers: { "accept-encoding": "br" },
    });

    expect(response.headers["content-type"]).toBe("font/woff2");
    expect(response.headers).not.toHaveProperty("content-encoding");
    expect(response.rawPayload).toEqual(Buffer.from([1, 2, 3]));
  });

  it("is not sent again to a browser that has it in the same encoding", async () => {
    await using gateway = await aGatewayWithFiles();
    const request = (headers: Record<string, string>) =>
      gateway.app.inject({ url: `/modules/${folder}/remoteEntry.a1b2.js`, headers });
    const brotli = await request({ "accept-encoding": "br" });
    const etag = String(brotli.headers.etag);

    const again = await request({ "accept-encoding": "br", "if-none-match": etag });
    const plain = await request({ "if-none-match": etag });

    expect(again.statusCode).toBe(304);
    expect(again.payload).toBe("");
    expect(again.headers["cache-control"]).toContain("immutable");
    expect(plain.statusCode).toBe(200);
  });

  it("has the same headers and no body for HEAD", async () => {
    await using gateway = await aGatewayWithFiles();

    const response = await gateway.app.inject({
      method: "HEAD",
      url: `/modules/${folder}/remoteEntry.a1b2.js`,
    });

    expect(response.statusCode).toBe(200);
    expect(response.headers["content-length"]).toBe(String(script.length));
    expect(response.payload).toBe("");
  });

  it.each([
    `/modules/${folder}/../../outside.txt`,
    `/modules/${folder}/..%2f..%2foutside.txt`,
    `/modules/${folder}/%2e%2e/%2e%2e/outside.txt`,
    `/modules/${folder}/%2E%2E%2F%2E%2E%2Foutside.txt`,
    `/modules/${folder}/..%5c..%5coutside.txt`,
    `/modules/${folder}/%252e%252e%252foutside.txt`,
    `/modules/${folder}/./remoteEntry.a1b2.js`,
    `/modules/${folder}//remoteEntry.a1b2.js`,
    `/modules/${folder}/remoteEntry.a1b2.js%00.png`,
    `/modules/${folder}/%2fetc%2fpasswd`,
    `/modules/${folder}//etc/passwd`,
    `/modules/${folder}/`,
    `/modules/${folder}`,
    `/modules/${folder}/static`,
    `/modules/${folder}/missing.js`,
    "/modules/mf-tickets/../outside.txt",
    "/modules/../outside.txt",
    "/modules/%2e%2e/%2e%2e/etc/passwd",
    "/modules/.incoming-x/a.js",
    "/modules/%2eincoming-x/x/a.js",
    "/modules/mf-unknown/1.0.0/remoteEntry.js",
    "/modules/outside.txt",
    "/modules/",
    "/modules",
  ])("is not found at %s", async (path) => {
    await using gateway = await aGatewayWithFiles();

    const { status, body } = await sendRaw(gateway.app, path);

    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: "not_found" });
  });
});
