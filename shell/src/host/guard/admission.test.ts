import { describe, expect, it } from "@jest/globals";
import { aUser } from "../../../test/person.builder.ts";
import type { SessionState } from "../../session/identity-client.ts";
import { getAdmission } from "./admission.ts";

const nobody: SessionState = {
  isAuthenticated: false,
  isLoading: false,
  isTokenProviderReady: false,
  user: null,
  error: null,
};
const somebody = { ...nobody, isAuthenticated: true, isTokenProviderReady: true, user: aUser() };

describe("getAdmission", () => {
  it.each<[string, SessionState, string]>([
    ["a person who is still unknown", { ...nobody, isLoading: true }, "wait"],
    ["nobody knows whom", { ...nobody, error: new Error("unavailable") }, "unknown"],
    ["a stranger", nobody, "sign-in"],
    [
      "a person without an organization",
      { ...somebody, user: aUser({ organization: null }) },
      "create-organization",
    ],
    ["a member", somebody, "enter"],
  ])("handles %s", (_, state, admission) => {
    expect(getAdmission(state)).toBe(admission);
  });
});
