import { describe, expect, it } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { aDesk } from "../test/desk.fake.ts";
import { mount } from "./module.tsx";

const reports = "GET /analytics/:report";

describe("the module", () => {
  it("offers each report to the palette, to whoever may read them", () => {
    const { commands = [] } = mount(aDesk().context);

    expect(commands.flatMap(({ label, to }) => (to ? [`${label} ${to}`] : []))).toEqual([
      "Show report: Overview /dashboard/analytics",
      "Show report: Response /dashboard/analytics?report=response",
      "Show report: Quality /dashboard/analytics?report=quality",
      "Show report: AI /dashboard/analytics?report=ai",
    ]);
    expect(commands.every(({ permission }) => permission === "analytics.read")).toBe(true);
  });

  it("asks for a report before it is opened, and once", async () => {
    const desk = aDesk();
    const { prefetch } = mount(desk.context);

    prefetch?.("/dashboard/analytics?report=response&by=none");
    prefetch?.("/dashboard/analytics?report=response&by=none");

    await waitFor(() => expect(desk.asked(reports)).toMatchObject([{ params: { report: "response" } }]));
  });

  it("asks for nothing beforehand whose dates follow from a zone it does not know yet", () => {
    const desk = aDesk();

    mount(desk.context).prefetch?.("/dashboard/analytics?days=7");

    expect(desk.asked(reports)).toEqual([]);
  });
});
