import { describe, expect, it } from "@jest/globals";
import { formatAddress, parseAddress, reportPath, toQuery } from "./report-address.ts";

const read = (address: string) => parseAddress(new URLSearchParams(address));

describe("the address of a report", () => {
  it("omits the default values", () => {
    expect(read("")).toEqual({
      report: "overview",
      range: { kind: "days", days: 30 },
      by: "category",
      view: "chart",
    });
    expect(formatAddress(read("")).toString()).toBe("");
    expect(reportPath({ report: "overview" })).toBe("/dashboard/analytics");
  });

  it.each([
    "report=response&from=2026-10-01&to=2026-10-31&by=priority",
    "report=ai&days=90&by=none&view=table",
  ])("is the same after parsing and formatting: %s", (address) => {
    expect(formatAddress(read(address)).toString()).toBe(address);
  });

  it.each([
    ["reversed dates", "from=2026-11-20&to=2026-11-01"],
    ["a date that does not exist", "from=2026-02-30&to=2026-03-01"],
    ["half a range", "from=2026-11-01"],
    ["fifty years", "from=1976-01-01&to=2026-01-01"],
    ["no days", "days=0"],
    ["half a day", "days=0.5"],
  ])("falls back to thirty days for %s", (_name, address) => {
    expect(read(address).range).toEqual({ kind: "days", days: 30 });
  });

  it("ignores unknown reports and groups", () => {
    expect(read("report=secret&by=shoe-size")).toMatchObject({ report: "overview", by: "category" });
  });
});

describe("the query for the service", () => {
  it("counts days back from today, both ends included", () => {
    expect(toQuery(read("days=7"), "2026-11-20")).toEqual({
      from: "2026-11-14",
      to: "2026-11-20",
      group_by: "category",
    });
  });

  it("leaves the default range to the service, which knows today's date", () => {
    expect(toQuery(read("by=none"), undefined)).toEqual({});
  });
});
