import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { type Answers, answerHttp, json } from "../../test/http.fake.ts";
import { aFakeIdentity } from "../../test/identity.fake.ts";
import { anOrganization, aUser } from "../../test/person.builder.ts";
import { showShell } from "../../test/show-shell.tsx";
import { readBrowserZone } from "./browser-zone.ts";

const realFetch = globalThis.fetch;
const answers: Answers = {
  "PUT /api/v1/auth/me": () => json({}),
  "PUT /api/v1/organizations/me/": () => json({}),
};
let calls: ReturnType<typeof answerHttp>;
beforeEach(() => {
  calls = answerHttp(answers);
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const sent = (path: string) => calls.filter(({ key }) => key === path).map(({ body }) => body);
const zone = { timezone: readBrowserZone() };

describe("the time zone of a new member", () => {
  it("becomes the browser's when they first come, and only then", async () => {
    const { identity, become } = aFakeIdentity(
      { getToken: async () => "token" },
      { isAuthenticated: true, isTokenProviderReady: true, user: aUser({ timezone: null }) },
    );
    showShell("/dashboard", { identity });
    await screen.findByText("All tickets");

    await waitFor(() => expect(identity.refresh).toHaveBeenCalled());
    act(() => become({ user: aUser({ timezone: "Asia/Tokyo" }) }));

    expect(sent("PUT /api/v1/auth/me")).toEqual([zone]);
  });
});

describe("the time zone of a new organization", () => {
  it("is the browser's", async () => {
    const { identity, become } = aFakeIdentity(
      {
        getToken: async () => "token",
        createOrganization: async () => become({ user: aUser({ organization: anOrganization("owner") }) }),
      },
      { isAuthenticated: true, isTokenProviderReady: true, user: aUser({ organization: null }) },
    );
    const { person } = showShell("/dashboard", { identity });

    await person.type(await screen.findByLabelText("Organization name"), "Lumen Goods{Enter}");

    expect(await screen.findByText("All tickets")).toBeTruthy();
    await waitFor(() => expect(sent("PUT /api/v1/organizations/me/")).toEqual([zone]));
  });
});
