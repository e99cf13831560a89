import { describe, expect, it } from "@jest/globals";
import { anEntry } from "../../test/registry.builder.ts";
import { readPageDetails } from "./page-details.ts";

function aPage(head: string): Document {
  return new DOMParser().parseFromString(`<!doctype html><head>${head}</head>`, "text/html");
}

const nonce = '<meta name="nonce" content="abc">';
const registry = (text: string) => `<script type="application/json" id="registry">${text}</script>`;
const identity = (details: unknown) =>
  `<script type="application/json" id="identity">${JSON.stringify(details)}</script>`;

describe("readPageDetails", () => {
  it("reads what the server wrote into the page", () => {
    const script = '<script src="/modules/shell/1.0.0-ab/main.js"></script>';
    const details = readPageDetails(aPage(nonce + registry(JSON.stringify([anEntry()])) + script));

    expect(details).toEqual({
      nonce: "abc",
      modules: [anEntry()],
      identity: { provider: "embedded" },
      shellVersion: "1.0.0-ab",
      overrideRefusal: null,
      hasSession: true,
      savesData: false,
      isTraced: false,
    });
  });

  it("reads that the request had no session", () => {
    const none = '<script type="application/json" id="session">"none"</script>';

    expect(readPageDetails(aPage(nonce + registry("[]") + none)).hasSession).toBe(false);
  });

  it("reads that the browser asked to save data", () => {
    const saving = '<script type="application/json" id="save-data">true</script>';

    expect(readPageDetails(aPage(nonce + registry("[]") + saving)).savesData).toBe(true);
  });

  it("reads that calls are traced", () => {
    const tracing = '<script type="application/json" id="tracing">true</script>';

    expect(readPageDetails(aPage(nonce + registry("[]") + tracing)).isTraced).toBe(true);
  });

  it("reads why the server did not follow an override", () => {
    const refusal = '<script type="application/json" id="override-refusal">"forged"</script>';

    expect(readPageDetails(aPage(nonce + registry("[]") + refusal)).overrideRefusal).toBe("forged");
  });

  it.each([
    [{ provider: "oidc", issuer: "https://id.example", client_id: "tessera" }],
    [{ provider: "clerk", publishable_key: "pk_test_x" }],
  ])("reads the identity provider: %j", (details) => {
    expect(readPageDetails(aPage(nonce + registry("[]") + identity(details))).identity).toEqual(details);
  });

  it.each([
    [{ provider: "oidc", issuer: "https://id.example" }],
    [{ provider: "oidc", issuer: "id.example", client_id: "tessera" }],
    [{ provider: "clerk" }],
    [{ provider: "clerk", publishable_key: "" }],
    [{ provider: "somebody" }],
    [null],
  ])("throws if details of the identity provider are missing: %j", (details) => {
    expect(() => readPageDetails(aPage(nonce + registry("[]") + identity(details)))).toThrow(
      "The page came without what its identity provider needs.",
    );
  });

  it("names everything that is missing", () => {
    expect(() => readPageDetails(aPage(""))).toThrow("the registry of modules and the nonce of the page");
  });

  it("rejects an unfilled template", () => {
    const template = '<meta name="nonce" content="__NONCE__">';

    expect(() => readPageDetails(aPage(template + registry("[]")))).toThrow("the nonce of the page");
    expect(() => readPageDetails(aPage(nonce + registry("<!--")))).toThrow("the registry of modules");
  });
});
