import { describe, expect, it } from "@jest/globals";
import { returnPath, returnSearch, signInPath } from "./return-path.ts";

describe("the path after signing in", () => {
  it("is the requested page", () => {
    const from = "/dashboard/tickets/8f14e45f?tab=details&view=1";

    expect(returnPath(new URL(signInPath(from), "https://desk.example").search)).toBe(from);
  });

  it("is the dashboard if no other page was requested", () => {
    expect(signInPath("/dashboard")).toBe("/sign-in");
    expect(returnPath("")).toBe("/dashboard");
  });

  it("is passed from screen to screen, without other parameters", () => {
    expect(returnSearch("?error=link_expired&from=%2Ftickets%2Fcreate")).toBe("?from=%2Ftickets%2Fcreate");
    expect(returnSearch("?error=link_expired")).toBe("");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "dashboard",
    "/sign-in?from=/sign-in",
    "/sign-up",
  ])("is never %j", (from) => {
    expect(returnPath(`?${new URLSearchParams({ from })}`)).toBe("/dashboard");
  });
});
