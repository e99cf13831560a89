import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { FailedJob, QueueState } from "@tessera/wire/api/queue";
import { screen, within } from "@testing-library/react";
import { type Answers, answerHttp, json, refusal } from "../../../test/http.fake.ts";
import { aFakeIdentity } from "../../../test/identity.fake.ts";
import { aUser } from "../../../test/person.builder.ts";
import { showShell } from "../../../test/show-shell.tsx";

const realFetch = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.fetch = realFetch;
});

const api = "/api/v1/registry/queues";
const failedJobs = `GET ${api}/deliveries/failed-jobs?size=50`;

function aQueue(state: Partial<QueueState> = {}): QueueState {
  const quiet = { waiting: 0, active: 0, delayed: 0, failed: 0, waiting_since: null };
  return { name: "deliveries", ...quiet, ...state };
}

const job: FailedJob = {
  ...{ id: "delivery-1-0", reason: "connect ECONNREFUSED", attempts: 1 },
  ...{ created_at: "2026-11-20T10:00:00.000Z", failed_at: "2026-11-20T10:00:01.000Z" },
};

function showQueues(answers: Answers) {
  const calls = answerHttp(answers);
  const { identity } = aFakeIdentity(
    { getToken: async () => "token" },
    { isAuthenticated: true, isTokenProviderReady: true, user: aUser({ is_operator: true }) },
  );
  return { calls, ...showShell("/dashboard/modules/queues", { identity }) };
}

describe("the operator's page of queues", () => {
  it("shows how many jobs wait, and no failed jobs if there are none", async () => {
    const waiting_since = new Date(Date.now() - 120_000).toISOString();
    showQueues({
      [`GET ${api}`]: () =>
        json({ items: [aQueue(), aQueue({ name: "files", waiting: 1200, waiting_since })] }),
    });

    const sidebar = within(await screen.findByRole("navigation", { name: "Settings" }));
    expect(sidebar.getByRole("link", { name: "Queues" }).getAttribute("aria-current")).toBe("page");
    expect(sidebar.getByRole("link", { name: "Modules" }).getAttribute("aria-current")).toBeNull();
    const table = within(await screen.findByRole("table", { name: "Queues" }));
    const row = table.getByRole("rowheader", { name: "File analysis" }).closest("tr");
    expect(row?.textContent).toMatch(/^File analysis1,2002.*ago000$/);
    expect(screen.queryByRole("heading", { name: /Failed jobs/ })).toBeNull();
  });

  it("retries a failed job, and removes it from the list", async () => {
    let isFailed = true;
    const { person } = showQueues({
      [`GET ${api}`]: () => json({ items: [aQueue({ failed: isFailed ? 1 : 0 })] }),
      [failedJobs]: () => json({ items: isFailed ? [job] : [] }),
      [`POST ${api}/deliveries/failed-jobs/${job.id}/retry`]: () => {
        isFailed = false;
        return json({});
      },
    });

    const list = await screen.findByRole("list", { name: "Failed jobs of Webhooks and integrations" });
    expect(await within(list).findByText("connect ECONNREFUSED")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: `Retry ${job.id}` }));

    expect(await screen.findByText("Job retried")).toBeTruthy();
    expect(screen.queryByRole("list", { name: /Failed jobs/ })).toBeNull();
  });

  it("says why a retry was refused", async () => {
    const { person } = showQueues({
      [`GET ${api}`]: () => json({ items: [aQueue({ failed: 1 })] }),
      [failedJobs]: () => json({ items: [job] }),
      [`POST ${api}/deliveries/failed-jobs/${job.id}/retry`]: () =>
        refusal(404, "not_found", "The failed job was not found."),
    });

    await person.click(await screen.findByRole("button", { name: `Retry ${job.id}` }));

    expect(await screen.findByText("The failed job was not found.")).toBeTruthy();
  });

  it("removes a failed job after a confirmation", async () => {
    const { person, calls } = showQueues({
      [`GET ${api}`]: () => json({ items: [aQueue({ failed: 1 })] }),
      [failedJobs]: () => json({ items: [job] }),
      [`DELETE ${api}/deliveries/failed-jobs/${job.id}`]: () => json({}),
    });

    await person.click(await screen.findByRole("button", { name: `Remove ${job.id}` }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remove this job?" }));
    expect(calls.some(({ key }) => key.startsWith("DELETE"))).toBe(false);
    await person.click(dialog.getByRole("button", { name: "Remove" }));

    expect(await screen.findByText("Job removed")).toBeTruthy();
  });

  it("says that Redis is unavailable", async () => {
    showQueues({
      [`GET ${api}`]: () => refusal(503, "unavailable", "Redis does not answer. Try again in a moment."),
    });

    expect(await screen.findByText("Couldn't load the queues")).toBeTruthy();
    expect(screen.getByText("Redis does not answer. Try again in a moment.")).toBeTruthy();
  });
});
