import { describe, expect, it, jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PortalFrame } from "./portal-frame.tsx";

describe("what surrounds every view", () => {
  it("names the organization and the customer, who can sign out", async () => {
    const onSignOut = jest.fn(async () => {});
    render(
      <PortalFrame name="Acme" account="ada@acme.test" onSignOut={onSignOut}>
        A view
      </PortalFrame>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Sign out" }));

    expect(onSignOut).toHaveBeenCalledTimes(1);
    expect(screen.getByText("Acme")).toBeTruthy();
    expect(screen.getByText("ada@acme.test")).toBeTruthy();
  });

  it("has no buttons for strangers outside of a widget", () => {
    render(<PortalFrame name="Acme">A view</PortalFrame>);

    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("main").textContent).toBe("A view");
  });

  it("closes the widget's panel", async () => {
    const onClose = jest.fn();
    render(<PortalFrame onClose={onClose}>A view</PortalFrame>);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));

    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
