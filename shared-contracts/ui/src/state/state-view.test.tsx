import { describe, expect, it } from "@jest/globals";
import { IconInbox, IconTicketOff } from "@tabler/icons-react";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { TesseraProvider } from "../theme/tessera-provider.tsx";
import { StateView } from "./state-view.tsx";

function show(view: ReactElement) {
  return render(<TesseraProvider env="test">{view}</TesseraProvider>);
}

describe("StateView", () => {
  it("announces a failure, and can copy its request id", async () => {
    const person = userEvent.setup();
    show(<StateView icon={IconTicketOff} tone="danger" title="Failed to load ticket" requestId="01JD3KD9" />);

    await person.click(screen.getByRole("button", { name: "Copy request ID" }));

    expect(screen.getByRole("alert").textContent).toContain("Failed to load ticketRequest 01JD3KD9");
    expect(await navigator.clipboard.readText()).toBe("01JD3KD9");
    expect(await screen.findByRole("button", { name: "Copied" })).toBeTruthy();
  });

  it("does not announce an empty state", () => {
    show(
      <StateView
        icon={IconInbox}
        title="No tickets found."
        actions={<button type="button">Create</button>}
      />,
    );

    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("heading", { name: "No tickets found." }).tagName).toBe("H2");
    expect(screen.getByRole("button", { name: "Create" }).tagName).toBe("BUTTON");
  });
});
