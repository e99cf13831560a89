import { randomBytes } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { createCredentialBox } from "@tessera/kit/tokens/credential-box";
import { openState, sealState } from "./consent-state.ts";

const credentials = createCredentialBox(randomBytes(32).toString("base64"));
const ada = { organizationId: "o1", userId: "u1" };
const state = { inboxId: "i1", provider: "google", verifier: "v".repeat(43) } as const;
const now = Date.parse("2026-11-27T09:00:00Z");
const sealed = sealState(credentials, ada, state, now);

describe("the state of a consent", () => {
  it("opens to its values, and does not reveal the verifier", () => {
    expect(openState(credentials, ada, sealed, now + 14 * 60_000)).toMatchObject(state);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain(state.verifier);
  });

  it.each<[string, typeof ada, string, number]>([
    ["for someone else", { ...ada, userId: "u2" }, sealed, now],
    ["for the same person in another organization", { ...ada, organizationId: "o2" }, sealed, now],
    ["after a quarter of an hour", ada, sealed, now + 16 * 60_000],
    ["where it was changed", ada, `${sealed.slice(0, -4)}AAAA`, now],
    ["where it is something else that was sealed", ada, credentials.seal("{}", "o1:consent:u1"), now],
  ])("does not open %s", (_what, person, text, at) => {
    expect(() => openState(credentials, person, text, at)).toThrow("This took too long");
  });
});
