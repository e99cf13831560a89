import { describe, expect, it } from "@jest/globals";
import { anEntry } from "../../test/registry.builder.ts";
import { readPageFacts } from "./page-facts.ts";

function aPage(head: string): Document {
  return new DOMParser().parseFromString(`<!doctype html><head>${head}</head>`, "text/html");
}

const nonce = '<meta name="nonce" content="abc">';
const registry = (text: string) => `<script type="application/json" id="registry">${text}</script>`;

describe("readPageFacts", () => {
  it("reads what the server wrote into the page", () => {
    const facts = readPageFacts(aPage(nonce + registry(JSON.stringify([anEntry()]))));

    expect(facts).toEqual({ nonce: "abc", modules: [anEntry()] });
  });

  it("names all that is missing", () => {
    expect(() => readPageFacts(aPage(""))).toThrow("the registry of modules and the nonce of the page");
  });

  it("does not take a template for a page", () => {
    const template = '<meta name="nonce" content="__NONCE__">';

    expect(() => readPageFacts(aPage(template + registry("[]")))).toThrow("the nonce of the page");
    expect(() => readPageFacts(aPage(nonce + registry("<!--")))).toThrow("the registry of modules");
  });
});
