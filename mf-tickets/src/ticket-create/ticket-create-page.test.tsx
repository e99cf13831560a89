import { beforeEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { act, screen, waitFor } from "@testing-library/react";
import { anInstallation, type FakeInstallation } from "../../test/installation.fake.ts";
import { showPage } from "../../test/show-page.tsx";
import { TicketCreatePage } from "./ticket-create-page.tsx";

const post = "POST /tickets/";
const submitKeys = "{Control>}{Enter}{/Control}";

function open(installation: FakeInstallation, at = "/tickets/create") {
  return showPage(installation, <TicketCreatePage />, "/tickets/create", at);
}

beforeEach(() => sessionStorage.clear());

describe("creating a ticket", () => {
  it("starts with the focus in the title and opens the new ticket", async () => {
    const installation = anInstallation();
    const { person, router } = open(installation);

    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Title/ }));
    await person.keyboard("Warehouse scanner rejects labels");
    await person.click(screen.getByRole("button", { name: /^Create Ticket/ }));

    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/tickets\/[\w-]{36}$/));
    expect(installation.asked(post)[0]?.body).toEqual({
      title: "Warehouse scanner rejects labels",
      priority: "medium",
      urgency: "medium",
      timezone: "Europe/Berlin",
    });
    expect(installation.toasts[0]?.title).toBe("Ticket created");
    expect(sessionStorage).toHaveLength(0);
  });

  it("works by keyboard alone, including formatting", async () => {
    const installation = anInstallation();
    const { person } = open(installation);

    await person.keyboard("Scanner");
    expect(screen.getByRole("combobox", { name: "Requester" })).toBeTruthy();
    await person.click(screen.getByRole("textbox", { name: "Description" }));
    await person.keyboard("{Control>}b{/Control}dock 3");
    await person.keyboard(submitKeys);

    await waitFor(() => expect(installation.asked(post)).toHaveLength(1));
    expect(installation.asked(post)[0]?.body).toMatchObject({ title: "Scanner", description: "**dock 3**" });
  });

  it("suggests words in use, and the subcategories of the category", async () => {
    const installation = anInstallation({
      vocabulary: {
        categories: [{ name: "Hardware", subcategories: ["Scanner", "Printer"] }],
        departments: ["Logistics"],
        labels: ["dock-3"],
      },
    });
    const { person } = open(installation);

    await person.click(screen.getByRole("combobox", { name: "Category" }));
    await person.click(await screen.findByRole("option", { name: "Hardware" }));
    await person.click(screen.getByRole("combobox", { name: "Subcategory" }));
    await person.click(await screen.findByRole("option", { name: "Printer" }));
    await person.type(screen.getByRole("combobox", { name: "Department" }), "Night shift");
    await person.type(screen.getByRole("textbox", { name: /^Title/ }), "Scanner");
    await person.keyboard(submitKeys);

    await waitFor(() =>
      expect(installation.asked(post)[0]?.body).toMatchObject({
        category: "Hardware",
        subcategory: "Printer",
        department: "Night shift",
      }),
    );
  });

  it("uses the status of the board column", async () => {
    const installation = anInstallation();
    const { person } = open(installation, "/tickets/create?status=pending");

    expect(screen.getByText("PENDING")).toBeTruthy();
    await person.keyboard(`Scanner${submitKeys}`);

    await waitFor(() => expect(installation.asked(post)[0]?.body).toMatchObject({ status: "pending" }));
  });

  it("creates one ticket on a double click", async () => {
    const installation = anInstallation();
    const release = installation.hold(post);
    const { person } = open(installation);

    await person.keyboard(`Scanner${submitKeys}${submitKeys}`);
    await act(async () => release());

    await waitFor(() => expect(installation.toasts).toHaveLength(1));
    expect(installation.asked(post)).toHaveLength(1);
  });

  it("reuses the idempotency key after a lost response, and uses a new one for another ticket", async () => {
    const installation = anInstallation();
    installation.fail(post, new ApiError("The connection was lost.", { status: 0 }));
    const { person } = open(installation);

    await person.keyboard(`Scanner${submitKeys}`);
    await screen.findByRole("alert");
    await person.keyboard(submitKeys);
    await waitFor(() => expect(installation.asked(post)).toHaveLength(2));
    await screen.findByRole("alert");
    await person.keyboard(`s${submitKeys}`);
    await waitFor(() => expect(installation.asked(post)).toHaveLength(3));

    const [first, second, third] = installation.asked(post).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe("a refused ticket", () => {
  it("shows the server's messages beside their fields", async () => {
    const installation = anInstallation();
    installation.fail(
      post,
      new ApiError("The input is not valid.", {
        status: 422,
        code: "invalid_input",
        fields: { "body.title": "must not be blank" },
      }),
    );
    const { person } = open(installation);

    await person.click(screen.getByRole("button", { name: /^Create Ticket/ }));

    expect(await screen.findByText("must not be blank")).toBeTruthy();
    const title = screen.getByRole("textbox", { name: /^Title/ });
    expect(title.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(title);
  });

  it("keeps the draft and shows what happened", async () => {
    const installation = anInstallation();
    installation.fail(post, new ApiError("HTTP 503", { status: 503, requestId: "req-503" }));
    const { person } = open(installation);

    await person.keyboard(`Scanner${submitKeys}`);

    expect((await screen.findByRole("alert")).textContent).toContain(
      "Couldn't create the ticket. HTTP 503 Your draft is saved.",
    );
    expect(screen.getByText("Request req-503")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Title/ }).value).toBe("Scanner");
  });
});

describe("a draft", () => {
  it("survives a reload, and is discarded by Cancel", async () => {
    const before = open(anInstallation());
    await before.person.keyboard("Half a thought");
    before.unmount();

    const { person, router } = open(anInstallation());
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Title/ }).value).toBe("Half a thought");
    await person.click(screen.getByRole("button", { name: "Cancel" }));

    expect(router.state.location.pathname).toBe("/dashboard");
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("a viewer", () => {
  it("is informed that they cannot create tickets", () => {
    open(anInstallation({ role: "viewer" }));

    expect(screen.getByRole("heading", { name: "You can't create tickets" })).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
