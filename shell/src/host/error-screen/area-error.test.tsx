import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import type { ReleaseReport } from "@tessera/wire/release/release";
import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { type Shell, ShellProvider } from "../../common/shell-context.ts";
import { AreaError } from "./area-error.tsx";

const reports: ReleaseReport[] = [];
const reload = jest.fn();

function Broken(): never {
  throw new Error("prices are missing");
}

/** Renders a page whose module fails. `canFallBack`: a previous release exists. `isBusy`: the page has unsaved work. */
function showBroken({ canFallBack, isBusy = false }: { canFallBack: boolean; isBusy?: boolean }) {
  const flush = jest.fn(async () => {});
  const shell = {
    modules: {
      releaseAt: () => ({ name: "mf-tickets", version: "2.0.0" }),
      fallBack: () => canFallBack,
      mounted: () => [{ contract: 1, routes: [], busy: () => isBusy }],
    },
    reports: { report: (report: ReleaseReport) => reports.push(report), flush },
  } as unknown as Shell;
  const router = createMemoryRouter([
    { path: "/", element: <Broken />, errorElement: <AreaError reload={reload} /> },
  ]);
  render(
    <TesseraProvider env="test">
      <ShellProvider value={shell}>
        <RouterProvider router={router} />
      </ShellProvider>
    </TesseraProvider>,
  );
  return { flush };
}

beforeEach(() => {
  reports.length = 0;
  reload.mockClear();
  jest.spyOn(console, "error").mockImplementation(() => {});
});

describe("a module that fails while it renders", () => {
  it("is reported, and the page reloads with the previous release", async () => {
    const { flush } = showBroken({ canFallBack: true });

    expect(await screen.findByText("Opening the previous version...")).toBeTruthy();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(flush).toHaveBeenCalledTimes(1);
    expect(reports[0]).toMatchObject({ version: "2.0.0", kind: "error" });
  });

  it.each([
    ["there is no previous one", { canFallBack: false }],
    ["something is under way", { canFallBack: true, isBusy: true }],
  ])("shows the error if %s", async (_, state) => {
    showBroken(state);

    expect(await screen.findByText("Oops! Something went wrong")).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    expect(reports).toHaveLength(1);
  });
});
