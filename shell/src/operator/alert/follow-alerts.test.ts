import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { RemoteContext } from "@tessera/federation/remote";
import { followAlerts } from "./follow-alerts.ts";
import { showAlerts } from "./show-alerts.ts";

const alert = (id: string, action = "auto_rollback") => ({
  ...{ id, name: "mf-analytics", version: "2.0.0", action, actor: "registry" },
  ...{ reason: "3 failed to load", created_at: "2026-11-24T09:00:00.000Z" },
});

beforeEach(() => localStorage.clear());

function anOperatorsPage(items: object[]) {
  const call = jest.fn(async () => ({ items }));
  const notify = jest.fn<RemoteContext["notify"]>();
  const go = jest.fn();
  return { call: call as unknown as RemoteContext["call"], notify, go, storage: localStorage };
}

describe("an operator", () => {
  it("is notified once of a release that was rolled back, with a link to its module", async () => {
    const page = anOperatorsPage([alert("2", "found_failing"), alert("1")]);

    await showAlerts(page);
    await showAlerts(page);

    expect(page.notify.mock.calls.map(([{ title }]) => title)).toEqual([
      "Analytics 2.0.0 failed and was rolled back",
      "Analytics 2.0.0 is failing, and there is no healthy release",
    ]);
    page.notify.mock.calls[0]?.[0].action?.run();
    expect(page.go).toHaveBeenCalledWith("/dashboard/modules/mf-analytics");
  });
});

describe("a person who is not an operator", () => {
  it("gets no notifications, and sends no requests", async () => {
    const page = anOperatorsPage([alert("1")]);
    const asked = Promise.withResolvers<void>();
    let pauses = 0;
    const stop = followAlerts({
      ...page,
      identity: { getState: () => ({ user: { is_operator: false } }) } as never,
      pause: async () => {
        pauses += 1;
        if (pauses < 3) return;
        asked.resolve();
        stop();
      },
    });

    await asked.promise;

    expect(page.call).not.toHaveBeenCalled();
  });
});
