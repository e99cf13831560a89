import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { act, screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { aChart, aFigure, aGroup, aReport, aSeries } from "../../test/report.builder.ts";
import { showModule } from "../../test/show-module.tsx";

const reports = "GET /analytics/:report";

describe("a report", () => {
  it("shows each figure with its change and its definition", async () => {
    showModule(anInstallation());

    const created = await screen.findByRole("link", { name: "Created: 624 tickets, open the list" });
    const tile = within(created.closest("div") as HTMLElement);
    expect(tile.getByText("Up 8%")).toBeTruthy();
    expect(tile.getByText("from 578")).toBeTruthy();
    expect(tile.getByText("Tickets created between the dates.")).toBeTruthy();
    expect(screen.getByText("Oct 22 – Nov 20, 2026")).toBeTruthy();
    expect(
      screen.getByText(/compared with Sep 22 – Oct 21, 2026. Time zone: Europe\/Amsterdam/u),
    ).toBeTruthy();
  });

  it("says that it is incomplete while tickets of its range are still being counted", async () => {
    showModule(anInstallation({ [reports]: () => aReport({ as_of: "1970-01-01T00:00:00.000Z" }) }));

    expect(
      await screen.findByText(/Time zone: Europe\/Amsterdam. Still counting: these numbers/u),
    ).toBeTruthy();
    expect(screen.queryByText(/1970/u)).toBeNull();
  });

  it("opens the list of exactly the tickets behind a figure, a point, and a group's number", async () => {
    showModule(anInstallation());

    const target = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
    expect(await target("Created: 624 tickets, open the list")).toBe(
      "/dashboard?figure=created&figure_from=2026-10-22&figure_to=2026-11-20",
    );
    expect(await target("Created, Oct 22, 2026: 23 tickets, open the list")).toBe(
      "/dashboard?figure=created&figure_from=2026-10-22&figure_to=2026-10-22",
    );
    expect(await target("Billing, Overdue: 9 tickets, open the list")).toBe(
      "/dashboard?figure=overdue&figure_to=2026-11-20&figure_by=category&figure_group=Billing",
    );
    expect(await target("Open 64 tickets, open the list")).toBe(
      "/dashboard?figure=created&figure_from=2026-10-22&figure_to=2026-11-20&figure_by=status&figure_group=open",
    );
  });

  it("opens nothing if nothing is counted", async () => {
    showModule(anInstallation());

    const table = within(await screen.findByRole("region", { name: /Numbers of Created and resolved/u }));
    expect(table.getAllByRole("link")).toHaveLength(4);
    expect(table.getAllByText("0")).toHaveLength(2);
  });

  it("distinguishes an estimate from an exact number, and a dash from a zero", async () => {
    const p50 = aFigure({
      key: "p50",
      label: "Resolution, p50",
      unit: "hours",
      value: 19.42,
      is_exact: false,
    });
    const p90 = aFigure({ key: "p90", label: "Resolution, p90", unit: "hours", value: null, filter: null });
    const { person } = showModule(anInstallation({ [reports]: () => aReport({ figures: [p50, p90] }) }));

    const link = await screen.findByRole("link", { name: /^Resolution, p50: 19.4 h/u });
    expect(link.textContent).toBe("19.4 h");
    const [definition] = screen.getAllByRole("button", { name: "Tickets created between the dates." });
    await person.click(definition as HTMLElement);
    expect(await screen.findByText(/Within 2%/u)).toBeTruthy();
    expect(screen.getByText("–")).toBeTruthy();
  });

  it("sorts groups by the chosen heading", async () => {
    const { person } = showModule(anInstallation());
    const table = within(await screen.findByRole("region", { name: "By category" }));
    const names = () => table.getAllByRole("rowheader").map((head) => head.textContent);
    expect(names()).toEqual(["Checkout", "Billing"]);

    await person.click(table.getByRole("button", { name: "Overdue" }));

    expect(names()).toEqual(["Billing", "Checkout"]);
    expect(table.getByRole("columnheader", { name: "Overdue" }).getAttribute("aria-sort")).toBe("descending");
  });
});

describe("the shown report", () => {
  it("follows the address", async () => {
    const installation = anInstallation();
    showModule(installation, "report=response&from=2026-10-01&to=2026-10-31&by=priority");

    await screen.findByRole("tab", { name: "Response", selected: true });
    await waitFor(() =>
      expect(installation.asked(reports)).toMatchObject([
        {
          params: { report: "response" },
          query: { from: "2026-10-01", to: "2026-10-31", group_by: "priority" },
        },
      ]),
    );
    expect(screen.getByRole("button", { name: "Custom range: Oct 1 – Oct 31, 2026" })).toBeTruthy();
  });

  it("is stored in the address, and Back undoes one step", async () => {
    const { person, address, router } = showModule(anInstallation());
    await screen.findByText("Oct 22 – Nov 20, 2026");

    await person.click(screen.getByRole("tab", { name: "Quality" }));
    await person.click(screen.getByRole("radio", { name: "90 days" }));

    expect(address()).toBe("/dashboard/analytics?report=quality&days=90&view=table");
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe("/dashboard/analytics?report=quality&view=table"));
  });

  it("keeps a change when the next one follows before the page was rendered", async () => {
    const { address } = showModule(anInstallation());
    await screen.findByText("Oct 22 – Nov 20, 2026");

    act(() => {
      screen.getByRole("tab", { name: "Response" }).click();
      screen.getByRole("radio", { name: "7 days" }).click();
    });

    expect(address()).toBe("/dashboard/analytics?report=response&days=7&view=table");
  });

  it("counts presets back from today in the organization's zone", async () => {
    const zone = "Pacific/Kiritimati";
    const installation = anInstallation({ "GET /organizations/me": () => ({ timezone: zone }) });
    showModule(installation, "days=7");

    const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(new Date());
    await waitFor(() => expect(installation.asked(reports)[0]?.query).toMatchObject({ to: today }));
  });

  it("applies a custom range once it is valid", async () => {
    const { person, address } = showModule(anInstallation());
    await screen.findByText("Oct 22 – Nov 20, 2026");
    await person.click(screen.getByRole("button", { name: "Custom" }));
    const from = screen.getByLabelText("From");
    await person.clear(from);
    await person.type(from, "2026-12-01");
    await person.click(screen.getByRole("button", { name: "Apply" }));
    expect(screen.getByText("Choose a date on or after From")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("To"));

    await person.clear(from);
    await person.type(from, "2026-11-01");
    await person.click(screen.getByRole("button", { name: "Apply" }));

    await waitFor(() => expect(address()).toContain("from=2026-11-01&to=2026-11-20"));
  });

  it("stays while another range is loading", async () => {
    const next = Promise.withResolvers<unknown>();
    const installation = anInstallation({
      [reports]: ({ query }) => (query?.from ? next.promise : aReport()),
    });
    const { person } = showModule(installation, "by=none&view=table");
    await screen.findByRole("link", { name: /^Created: 624/u });

    await person.click(screen.getByRole("radio", { name: "7 days" }));
    await waitFor(() => expect(installation.asked(reports).some(({ query }) => query?.from)).toBe(true));
    expect(screen.getByRole("link", { name: /^Created: 624/u })).toBeTruthy();

    next.resolve(aReport({ figures: [aFigure({ value: 71 })] }));
    expect(await screen.findByRole("link", { name: /^Created: 71/u })).toBeTruthy();
  });
});

describe("events while a report is shown", () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  const event = { ticket_id: "t-1", version: 2, actor_id: null, fields: [] };

  it("reload it after a moment, once for all of them", async () => {
    const installation = anInstallation();
    showModule(installation, "report=quality&by=none&view=table");
    await screen.findByText("Oct 22 – Nov 20, 2026");
    jest.useFakeTimers();

    for (let reported = 0; reported < 20; reported += 1)
      installation.publish({ kind: "ticket.changed", ...event });
    installation.publish({ kind: "notification", for_user_id: "user-1", unread: 1 });
    expect(installation.asked(reports)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(30_000));

    expect(installation.asked(reports)).toHaveLength(2);
  });
});

describe("a report that cannot be loaded", () => {
  it("shows the reason, and can be loaded again", async () => {
    const installation = anInstallation();
    installation.fail(
      reports,
      new ApiError("The reports are being counted again.", { status: 503, requestId: "r-1" }),
    );
    const { person } = showModule(installation);
    expect(await screen.findByText("Failed to load the report")).toBeTruthy();
    expect(screen.getByText("The reports are being counted again.")).toBeTruthy();

    installation.recover(reports);
    await person.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("link", { name: /^Created: 624/u })).toBeTruthy();
  });

  it("offers a wider range and a first ticket if there is no data", async () => {
    const nothing = aReport({ figures: [aFigure({ value: 0, previous: 0 })], groups: [], charts: [] });
    const { person, address } = showModule(anInstallation({ [reports]: () => nothing }), "");

    expect(await screen.findByText("No data yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Create ticket" }).getAttribute("href")).toBe(
      "/dashboard/tickets/create",
    );
    await person.click(screen.getByRole("button", { name: "Show the last year" }));
    expect(address()).toBe("/dashboard/analytics?days=365");
  });

  it("offers no ticket to people who may not create one", async () => {
    const nothing = aReport({ figures: [aFigure({ value: 0, previous: null })] });
    showModule(anInstallation({ [reports]: () => nothing }, { role: "viewer" }));

    expect(await screen.findByText("No data yet")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Create ticket" })).toBeNull();
  });
});

describe("a report with unknown values", () => {
  it("shows groups by their labels", async () => {
    const group = aGroup({ key: "escalated_to_vendor", label: "escalated_to_vendor" });
    showModule(
      anInstallation({ [reports]: () => aReport({ group_by: "status", groups: [group] }) }),
      "view=table&by=status",
    );

    expect(await screen.findByRole("rowheader", { name: "escalated to_vendor" })).toBeTruthy();
  });

  it("keeps its figures and other charts if one chart cannot be drawn", async () => {
    const broken = aChart({ key: "odd", label: "Odd", series: [aSeries({ points: null as never })] });
    showModule(anInstallation({ [reports]: () => aReport({ charts: [aChart(), broken] }) }));

    expect(await screen.findByText(/This chart can't be shown/u)).toBeTruthy();
    expect(screen.getByRole("region", { name: /Numbers of Created and resolved/u })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Created: 624 tickets, open the list" })).toBeTruthy();
  });
});

describe.each([
  ["Custom", "From"],
  ["Saved", "Save this report"],
])("the popover of %s", (button, field) => {
  it("closes by Escape, and restores the focus", async () => {
    const { person } = showModule(anInstallation());
    await person.click(await screen.findByRole("button", { name: button }));
    await screen.findByLabelText(field);

    await person.keyboard("{Escape}");

    await waitFor(() => expect(screen.queryByLabelText(field)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: button })));
  });

  it("closes by a click outside", async () => {
    const { person } = showModule(anInstallation());
    await person.click(await screen.findByRole("button", { name: button }));
    await screen.findByLabelText(field);

    await person.click(screen.getByRole("heading", { level: 1 }));

    await waitFor(() => expect(screen.queryByLabelText(field)).toBeNull());
  });
});
