import { expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { RemoteContext, Toast } from "@tessera/federation/remote";
import { undoLastAct } from "./last-act.ts";
import { takeNextCommand } from "./take-next.tsx";

/** Runs the command against a service that answers with `reply`. */
async function take(reply: (operation: string) => unknown) {
  const [calls, toasts, paths] = [[] as unknown[], [] as Toast[], [] as string[]];
  const call = async (operation: string, input?: object) => {
    calls.push([operation, ...(input ? [input] : [])]);
    return reply(operation);
  };
  const context = {
    call: call as unknown as RemoteContext["call"],
    notify: (toast: Toast) => toasts.push(toast),
  };
  takeNextCommand(context).run?.((path) => paths.push(path));
  await Promise.resolve();
  await Promise.resolve();
  return { calls, toasts, paths };
}

const taken = { id: "t7", number: 410, version: 3, assigned_to_id: "u1" };

it("opens the ticket that it assigns, and can be undone", async () => {
  const { calls, toasts, paths } = await take(() => taken);

  undoLastAct();

  expect(paths).toEqual(["/dashboard/tickets/t7"]);
  expect(toasts[0]).toMatchObject({ kind: "success", title: "#410 is assigned to you" });
  expect(calls).toEqual([
    ["POST /tickets/take-next"],
    ["PATCH /tickets/:ticketId/", { params: { ticketId: "t7" }, body: { assigned_to_id: null }, ifMatch: 3 }],
  ]);
});

it("leaves the ticket to whom somebody has assigned it since", async () => {
  const current = { ...taken, version: 4, assigned_to_id: "u2" };
  const { calls, toasts } = await take((operation) => {
    if (operation === "POST /tickets/take-next") return taken;
    throw new ApiError("It was changed.", { status: 412, code: "precondition_failed", current });
  });

  undoLastAct();
  await new Promise((resolve) => setTimeout(resolve));

  expect(calls).toHaveLength(2);
  expect(toasts[1]).toMatchObject({ kind: "info", message: "#410 was changed since." });
});

it("says if there is nothing to take, and why it failed otherwise", async () => {
  const nothing = await take(() => {
    throw new ApiError("No unassigned ticket is left to work on.", { status: 404 });
  });
  const failed = await take(() => {
    throw new ApiError("The server did not answer.", { status: 503 });
  });

  expect(nothing.toasts).toEqual([
    { kind: "info", title: "Nothing to take", message: "No unassigned ticket is yours to work on." },
  ]);
  expect(failed.toasts[0]).toMatchObject({ kind: "error", message: "The server did not answer." });
  expect([...nothing.paths, ...failed.paths]).toEqual([]);
});
