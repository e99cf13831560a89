import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { aDesk } from "../../test/desk.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const widgets = {
  UserProfile: () => <p>What the provider shows</p>,
  OrganizationProfile: () => null,
};

function aDeskWithWidgets() {
  const desk = aDesk({});
  return { ...desk, context: { ...desk.context, widgets } };
}

describe("the profile", () => {
  it.each(["profile", "embedded", "clerk", "oidc"])("is the provider's, at settings/%s", async (path) => {
    showModule(aDeskWithWidgets(), `/dashboard/settings/${path}`);

    expect(await screen.findByRole("heading", { name: "Profile" })).toBeTruthy();
    expect(screen.getByText("What the provider shows")).toBeTruthy();
  });

  it("asks to reload a tab whose application knows no profiles yet", async () => {
    showModule(aDesk({}), "/dashboard/settings/profile");

    expect(await screen.findByText("This tab is older than the page")).toBeTruthy();
  });
});
