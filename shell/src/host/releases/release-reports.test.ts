import { describe, expect, it, jest } from "@jest/globals";
import type { RemoteContext } from "@tessera/federation/remote";
import type { ReleaseReport, VitalReport } from "@tessera/wire/release/release";
import { createReleaseReports, toMessage } from "./release-reports.ts";

const loaded: ReleaseReport = { name: "mf-tickets", version: "1.0.0", kind: "loaded" };

function someReports() {
  const runs: (() => void)[] = [];
  const session = { isSignedIn: true };
  const call = jest.fn(async (_operation: string, _input: object) => ({}));
  const reports = createReleaseReports({
    call: call as unknown as RemoteContext["call"],
    isSignedIn: () => session.isSignedIn,
    unreleased: "mf-overridden",
    later: (run) => runs.push(run),
  });
  return { reports, call, session, pass: () => runs.splice(0).forEach((run) => void run()) };
}

describe("reports of releases", () => {
  it("are sent together, a little later", () => {
    const { reports, call, pass } = someReports();
    reports.report(loaded);
    reports.report({ ...loaded, kind: "slow" });
    expect(call).not.toHaveBeenCalled();

    pass();

    expect(call.mock.calls).toEqual([
      ["POST /registry/reports", { body: { items: [loaded, { ...loaded, kind: "slow" }] } }],
    ]);
  });

  it("are sent at once before the page is left", async () => {
    const { reports, call, pass } = someReports();
    reports.report(loaded);

    await reports.flush();
    pass();

    expect(call).toHaveBeenCalledTimes(1);
  });

  it("leave out failures when the page is hidden, and send them if it stays", async () => {
    const { reports, call, pass } = someReports();
    const failed = { ...loaded, kind: "failed" } as const;
    const vital = { name: "LCP", value: 900 } as unknown as VitalReport;
    reports.report(loaded);
    reports.report(failed);
    reports.reportVital(vital);
    await Promise.resolve();

    pass();

    expect(call.mock.calls.map(([, input]) => input)).toEqual([
      { body: { items: [loaded], vitals: [vital] } },
      { body: { items: [failed] } },
    ]);
  });

  it("leave out a module that does not run from a release", () => {
    const { reports, call, pass } = someReports();
    reports.report({ ...loaded, name: "mf-overridden", kind: "failed" });

    pass();

    expect(call).not.toHaveBeenCalled();
  });

  it("wait until someone is signed in", () => {
    const { reports, call, session, pass } = someReports();
    session.isSignedIn = false;
    reports.report(loaded);
    pass();
    expect(call).not.toHaveBeenCalled();

    session.isSignedIn = true;
    pass();

    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe("the message of an error", () => {
  it("describes the error without personal data", () => {
    const error = new TypeError(
      "Cannot read ticket 7f9c24e5-1111-4222-8333-444455556666 of ann@desk.test at https://desk.test/x\nat y",
    );

    expect(toMessage(error)).toBe("TypeError: Cannot read ticket … of … at …");
    expect(toMessage("plain 12345")).toBe("plain …");
  });
});
