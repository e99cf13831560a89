import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { TesseraProvider } from "@tessera/ui/theme/tessera-provider";
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { PaymentSuccessScreen } from "./payment-success-screen.tsx";

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-20T09:42:00Z") });
});

afterEach(() => {
  jest.useRealTimers();
});

function show() {
  const router = createMemoryRouter([{ path: "/", element: <PaymentSuccessScreen /> }]);
  render(
    <TesseraProvider env="test">
      <RouterProvider router={router} />
    </TesseraProvider>,
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe("payment success screen", () => {
  it("waits two seconds", () => {
    show();

    pass(1999);
    expect(screen.queryByText("Basic")).toBeNull();

    pass(1);
    expect(screen.getByText("Basic")).toBeTruthy();
  });

  it("shows the next billing date 720 hours ahead", () => {
    show();

    pass(2000);

    expect(screen.getByText("Dec 20, 2026").getAttribute("datetime")).toBe("2026-12-20T09:42:02.000Z");
  });

  it("says that its data is a placeholder and that real payment is not connected", () => {
    show();

    pass(2000);

    expect(screen.getByRole("note").textContent).toMatch(/placeholder data.*Real payment is not connected/);
  });

  it("links to the next steps, the dashboard and support", () => {
    show();

    pass(2000);

    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/",
      "/dashboard",
      "/support",
      "/extension",
      "/dashboard/integrations",
      "/dashboard/ai-creator",
      "/dashboard/organization/settings",
    ]);
  });

  it("makes no network requests", () => {
    const fetch = jest.spyOn(globalThis, "fetch");
    show();

    pass(2000);

    expect(fetch).not.toHaveBeenCalled();
  });
});
