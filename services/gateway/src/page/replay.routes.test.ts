import { describe, expect, it } from "@jest/globals";
import { aGateway, aReleaseFile, aShell, sha384 } from "../../test/gateway.builder.ts";

const script = "parent.postMessage({ kind: 'replay-ready' });";
const path = "pages/replay.0123456789.js";

describe("the replay document", () => {
  it("runs only its own script, makes no requests, and can only be framed by our own origin", async () => {
    await using gateway = await aGateway();
    const shell = aShell({ files: [{ path, size: script.length, integrity: sha384 }] });
    await aReleaseFile(gateway.releasesDir, `${shell.name}/${shell.version}/${path}`, script);
    gateway.registry.current = { shell, modules: [] };

    const page = await gateway.app.inject({ url: "/replay" });
    const answered = await gateway.app.inject({ url: "/replay.js" });

    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toMatch(
      /^default-src 'none'; script-src http\S+\/replay\.js; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'/,
    );
    expect(page.body).toContain('<script src="/replay.js" defer></script>');
    expect(answered.body).toBe(script);
    expect(answered.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  });
});
