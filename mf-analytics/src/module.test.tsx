import { describe, expect, it } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { anInstallation } from "../test/installation.fake.ts";
import { mount } from "./module.tsx";

const reports = "GET /analytics/:report";

describe("the module", () => {
  it("offers each report to the palette, to whoever may read them", () => {
    const { commands = [] } = mount(anInstallation().context);

    expect(commands.flatMap(({ label, to }) => (to ? [`${label} ${to}`] : []))).toEqual([
      "Show report: Overview /dashboard/analytics",
      "Show report: Response /dashboard/analytics?report=response",
      "Show report: Quality /dashboard/analytics?report=quality",
      "Show report: AI /dashboard/analytics?report=ai",
    ]);
    expect(commands.every(({ permission }) => permission === "analytics.read")).toBe(true);
  });

  it("asks for a report before it is opened, and once", async () => {
    const installation = anInstallation();
    const { prefetch } = mount(installation.context);

    prefetch?.("/dashboard/analytics?report=response&by=none");
    prefetch?.("/dashboard/analytics?report=response&by=none");

    await waitFor(() =>
      expect(installation.asked(reports)).toMatchObject([{ params: { report: "response" } }]),
    );
  });

  it("asks for nothing beforehand whose dates follow from a zone it does not know yet", () => {
    const installation = anInstallation();

    mount(installation.context).prefetch?.("/dashboard/analytics?days=7");

    expect(installation.asked(reports)).toEqual([]);
  });
});
