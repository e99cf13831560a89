import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { anInstallation } from "../test/installation.fake.ts";
import { showModule } from "../test/show-module.tsx";

const widgets = {
  UserProfile: () => <p>What the provider shows</p>,
  OrganizationProfile: () => null,
};

function anInstallationWithWidgets() {
  const installation = anInstallation({});
  return { ...installation, context: { ...installation.context, widgets } };
}

describe("the profile page", () => {
  it.each(["profile", "embedded", "clerk", "oidc"])(
    "shows the provider's profile at settings/%s",
    async (path) => {
      showModule(anInstallationWithWidgets(), `/dashboard/settings/${path}`);

      expect(await screen.findByRole("heading", { name: "Profile" })).toBeTruthy();
      expect(screen.getByText("What the provider shows")).toBeTruthy();
    },
  );

  it("asks the user to reload a tab whose application does not support profiles yet", async () => {
    showModule(anInstallation({}), "/dashboard/settings/profile");

    expect(await screen.findByText("This tab is out of date")).toBeTruthy();
  });
});
