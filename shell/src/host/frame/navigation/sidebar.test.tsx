import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { aNavEntry, anEntry } from "../../../../test/registry.builder.ts";
import { showShell } from "../../../../test/show-shell.tsx";

describe("the sidebar", () => {
  it("leads from the dashboard to the settings", async () => {
    const settings = aNavEntry({
      area: "secondary",
      label: "General",
      to: "/dashboard/organization/settings",
    });
    const mounts = ["/dashboard/organization"];
    showShell("/dashboard", {
      entries: [anEntry(), anEntry({ name: "mf-organization", mounts, nav: [settings] })],
    });

    const link = await screen.findByRole("link", { name: "Settings" });

    expect(link.getAttribute("href")).toBe("/dashboard/organization/settings");
  });
});
