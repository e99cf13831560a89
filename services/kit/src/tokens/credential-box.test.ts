import { randomBytes } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { createCredentialBox } from "./credential-box.ts";

const aKey = () => randomBytes(32).toString("base64");
const box = createCredentialBox(aKey());

describe("a sealed credential", () => {
  it("opens in the place it was sealed for", () => {
    const sealed = box.seal("sk-größe-🔑", "acme:ai_provider");

    expect(box.open(sealed, "acme:ai_provider")).toBe("sk-größe-🔑");
    expect(sealed).not.toContain("sk-");
  });

  it("still opens after its key was replaced", () => {
    const [former, present] = [aKey(), aKey()];
    const sealed = createCredentialBox(former).seal("secret", "acme:jira");

    const rotated = createCredentialBox([present, aKey(), former]);

    expect(rotated.open(sealed, "acme:jira")).toBe("secret");
    expect(createCredentialBox(present).open(rotated.seal("newer", "acme:jira"), "acme:jira")).toBe("newer");
    expect(() => createCredentialBox(present).open(sealed, "acme:jira")).toThrow();
    expect(() => rotated.open(sealed, "other:jira")).toThrow();
  });

  it("is different each time", () => {
    expect(box.seal("secret", "acme:jira")).not.toBe(box.seal("secret", "acme:jira"));
  });

  it("does not open in another place, with another key, or if it was altered or truncated", () => {
    const sealed = box.seal("secret", "acme:jira");
    const changed = `${sealed.slice(0, 20)}${sealed[20] === "A" ? "B" : "A"}${sealed.slice(21)}`;

    expect(() => box.open(sealed, "other:jira")).toThrow();
    expect(() => createCredentialBox(aKey()).open(sealed, "acme:jira")).toThrow();
    expect(() => box.open(changed, "acme:jira")).toThrow();
    expect(() => box.open(sealed.slice(0, 20), "acme:jira")).toThrow("Not a sealed credential.");
    expect(() => box.open("secret", "acme:jira")).toThrow("Not a sealed credential.");
  });
});
