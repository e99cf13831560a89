import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ToastCorner } from "./toast-corner.tsx";
import { createToastStore } from "./toast-store.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function showCorner() {
  const store = createToastStore();
  render(
    <TesseraProvider env="test">
      <ToastCorner store={store} />
    </TesseraProvider>,
  );
  const notify = (toast: Parameters<ReturnType<typeof store.getState>["notify"]>[0]) =>
    act(() => store.getState().notify(toast));
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const person = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTime(milliseconds) });
  return { notify, pass, person };
}

const title = (text: string) => screen.queryByText(text);

describe("a toast", () => {
  it("is announced politely and disappears after 5 s", () => {
    const { notify, pass } = showCorner();
    notify({
      kind: "success",
      title: "Ticket updated",
      message: "The ticket has been updated successfully.",
    });

    expect(screen.getByLabelText("Messages").getAttribute("aria-live")).toBe("polite");
    pass(4999);
    expect(title("Ticket updated")).not.toBeNull();
    pass(1);
    expect(title("Ticket updated")).toBeNull();
  });

  it("shows the keys that do what its button does, which is still called by its label", () => {
    const { notify } = showCorner();
    notify({
      kind: "success",
      title: "#410 resolved",
      action: { label: "Undo", pageKeys: "mod+z", run: () => undefined },
    });

    expect(screen.getByRole("button", { name: "Undo" }).textContent).toBe("UndoCtrlZ");
  });

  it("stays while the pointer is on it, and then only for the remaining time", async () => {
    const { notify, pass, person } = showCorner();
    notify({ kind: "info", title: "File already exists" });
    pass(3000);

    await person.hover(screen.getByText("File already exists"));
    pass(60_000);
    expect(title("File already exists")).not.toBeNull();
    await person.unhover(screen.getByText("File already exists"));
    pass(2001);

    expect(title("File already exists")).toBeNull();
  });

  it("stays until it is dismissed if it is an error", async () => {
    const { notify, pass, person } = showCorner();
    notify({ kind: "error", title: "Failed to update ticket" });

    pass(60_000);
    expect(title("Failed to update ticket")).not.toBeNull();
    await person.click(screen.getByRole("button", { name: "Dismiss" }));

    expect(title("Failed to update ticket")).toBeNull();
  });

  it("stays long enough to be read before the next success replaces it", () => {
    const { notify, pass } = showCorner();
    notify({ kind: "success", title: "File uploaded" });
    notify({ kind: "success", title: "Ticket updated" });

    expect(screen.getAllByRole("button", { name: "Dismiss" })).toHaveLength(1);
    pass(1499);
    expect(title("File uploaded")).not.toBeNull();
    pass(1);
    expect(title("File uploaded")).toBeNull();
    pass(4999);
    expect(title("Ticket updated")).not.toBeNull();
    pass(1);
    expect(title("Ticket updated")).toBeNull();
  });

  it("is replaced at once by a success that arrives after it could be read", () => {
    const { notify, pass } = showCorner();
    notify({ kind: "info", title: "File already exists" });
    pass(2000);

    notify({ kind: "success", title: "Ticket updated" });
    pass(0);

    expect(title("File already exists")).toBeNull();
    expect(title("Ticket updated")).not.toBeNull();
  });

  it("delays the next success only once, even if the same success is repeated", () => {
    const { notify, pass } = showCorner();
    notify({ kind: "success", title: "File uploaded", message: "one.txt" });
    for (const message of ["two.txt", "three.txt"]) {
      notify({ kind: "success", title: "Ticket updated" });
      notify({ kind: "success", title: "File uploaded", message });
    }

    pass(1500);
    expect(title("Ticket updated")).not.toBeNull();
    pass(1500);
    expect(title("three.txt")).not.toBeNull();
    pass(5000);
    expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
  });

  it("is covered by an error, and only an error reappears after it was covered", () => {
    const { notify, pass } = showCorner();
    notify({ kind: "success", title: "Covered" });
    notify({ kind: "error", title: "Error" });
    notify({ kind: "success", title: "Saved" });

    expect(screen.getAllByRole("button", { name: "Dismiss" })).toHaveLength(1);
    expect(title("Saved")).not.toBeNull();
    pass(5000);
    expect(title("Error")).not.toBeNull();
    expect(title("Covered")).toBeNull();
  });

  it("shows the same error only once", async () => {
    const { notify, person } = showCorner();
    notify({ kind: "error", title: "Error", message: "unavailable" });
    notify({ kind: "error", title: "Error", message: "unavailable" });

    await person.click(screen.getByRole("button", { name: "Dismiss" }));

    expect(title("Error")).toBeNull();
  });

  it("runs its action and disappears", async () => {
    const { notify, person } = showCorner();
    const run = jest.fn();
    notify({ kind: "error", title: "Error", action: { label: "Try again", run } });

    await person.click(screen.getByRole("button", { name: "Try again" }));

    expect(run).toHaveBeenCalledTimes(1);
    expect(title("Error")).toBeNull();
  });
});
