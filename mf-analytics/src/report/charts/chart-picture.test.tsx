import { beforeAll, describe, expect, it } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { anInstallation } from "../../../test/installation.fake.ts";
import { aChart, aReport, aSeries } from "../../../test/report.builder.ts";
import { showModule } from "../../../test/show-module.tsx";

// jsdom has no layout, so every element is given the size of a chart for the library to draw in.
beforeAll(() => {
  const size = { x: 0, y: 0, top: 0, left: 0, right: 600, bottom: 200, width: 600, height: 200 };
  Element.prototype.getBoundingClientRect = () => ({ ...size, toJSON: () => size });
});

const first = "Created, Oct 22, 2026: 23 tickets, open the list";

describe("a chart", () => {
  it("opens the tickets behind each bar", async () => {
    const { person, address } = showModule(anInstallation(), "");

    const bar = await screen.findByRole("link", { name: first });
    expect(bar.closest("svg")).not.toBeNull();
    await person.click(bar);

    expect(address()).toBe("/dashboard?figure=created&figure_from=2026-10-22&figure_to=2026-10-22");
  });

  it("is one tab stop, with arrow keys to move from bar to bar", async () => {
    showModule(anInstallation(), "");
    await screen.findByRole("link", { name: first });
    const stops = () => [...document.querySelectorAll<SVGElement>("[data-point][tabindex='0']")];
    expect(stops().map((stop) => stop.getAttribute("aria-label"))).toEqual([
      "Created, Oct 24, 2026: 11 tickets, open the list",
    ]);

    act(() => stops()[0]?.focus());
    fireEvent.keyDown(document.activeElement as Element, { key: "ArrowLeft" });

    expect(document.activeElement?.getAttribute("aria-label")).toBe(first);
    expect(stops()).toEqual([document.activeElement]);
  });

  it("shows the values of all its series for the day under the pointer", async () => {
    showModule(anInstallation(), "");
    const bar = await screen.findByRole("link", { name: first });
    const picture = bar.closest("svg");
    if (!picture) throw new Error("The bar is in no picture.");

    // Pointer events in jsdom have no coordinates.
    fireEvent(picture, new MouseEvent("pointermove", { bubbles: true, clientX: 40 }));
    expect(screen.getByText("Oct 22, 2026").parentElement?.textContent).toBe(
      "Oct 22, 2026Created23Resolved29",
    );

    fireEvent.pointerLeave(picture);
    expect(screen.queryByText("Oct 22, 2026")).toBeNull();
  });

  it("draws lines whose points open tickets as well", async () => {
    const backlog = aSeries({ figure: "backlog", label: "Backlog", values: [110, 114, 140] });
    const chart = aChart({ key: "backlog", label: "Backlog", kind: "lines", series: [backlog] });
    showModule(anInstallation({ "GET /analytics/:report": () => aReport({ charts: [chart] }) }), "by=none");

    const point = await screen.findByRole("link", {
      name: "Backlog, Oct 24, 2026: 140 tickets, open the list",
    });
    expect(point.getAttribute("href")).toContain("figure=backlog");
    expect(document.querySelector("[data-mark='line']")).not.toBeNull();
  });
});
