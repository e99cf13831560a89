import { describe, expect, it } from "@jest/globals";
import { type Query, QueryClient, QueryObserver } from "@tanstack/react-query";
import { toSession } from "@tessera/ui/remote/session";
import { waitFor } from "@testing-library/react";
import { anInstallation } from "../test/installation.fake.ts";
import { mount } from "./module.tsx";
import { reportQuery } from "./report/report.queries.ts";
import { parseAddress, toQuery } from "./report/report-address.ts";

const reports = "GET /analytics/:report";
const isAnswered = ({ state }: Query) => state.status === "success";

describe("the module", () => {
  it("offers each report as a command, to people who may read reports", () => {
    const { commands = [] } = mount(anInstallation().context);

    expect(commands.flatMap(({ label, to }) => (to ? [`${label} ${to}`] : []))).toEqual([
      "Show report: Overview /dashboard/analytics",
      "Show report: Response /dashboard/analytics?report=response",
      "Show report: Quality /dashboard/analytics?report=quality",
      "Show report: AI /dashboard/analytics?report=ai",
    ]);
    expect(commands.every(({ permission }) => permission === "analytics.read")).toBe(true);
  });

  it("loads a report before it is opened, and only once", async () => {
    const installation = anInstallation();
    const { prefetch } = mount(installation.context);

    prefetch?.("/dashboard/analytics?report=response&by=none");
    prefetch?.("/dashboard/analytics?report=response&by=none");

    await waitFor(() =>
      expect(installation.asked(reports)).toMatchObject([{ params: { report: "response" } }]),
    );
  });

  it("does not load a report again that was prefetched before its page opens", async () => {
    const installation = anInstallation();
    const { context } = installation;
    const queryClient = new QueryClient();
    mount(context, queryClient).prefetch?.("/dashboard/analytics?report=response&by=none");
    await waitFor(() =>
      expect(queryClient.getQueryCache().findAll({ predicate: isAnswered })).toHaveLength(1),
    );

    const session = toSession(context, context.identity.getState());
    const address = parseAddress(new URLSearchParams("report=response&by=none"));
    const report = reportQuery(session, address.report, toQuery(address, undefined));
    new QueryObserver(queryClient, report).subscribe(() => undefined)();

    expect(installation.asked(reports)).toHaveLength(1);
  });

  it("does not prefetch a report whose dates depend on a time zone that is not known yet", () => {
    const installation = anInstallation();

    mount(installation.context).prefetch?.("/dashboard/analytics?days=7");

    expect(installation.asked(reports)).toEqual([]);
  });
});
