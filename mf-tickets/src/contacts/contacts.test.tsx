import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { screen, waitFor, within } from "@testing-library/react";
import { aCompany, aCustomer } from "../../test/contacts.fake.ts";
import { anInstallation } from "../../test/installation.fake.ts";
import { anOpenTicket } from "../../test/open-ticket.tsx";
import { showModule } from "../../test/show-module.tsx";
import { aSuggestion } from "../../test/suggestions.fake.ts";
import { aTicket } from "../../test/ticket.builder.ts";

const acme = aCompany();
const ann = aCustomer({ company: { id: acme.id, name: acme.name } });
const bob = aCustomer({ name: "Bob Ray", addresses: [], is_blocked: true });

describe("the list of customers", () => {
  it("shows name, company and whether a customer is blocked", async () => {
    await showModule(anInstallation({ customers: [ann, bob] }), "/dashboard/customers");

    const list = within(await screen.findByRole("list", { name: "Customers" }));
    expect(list.getByRole("link", { name: "Ann Lee" }).getAttribute("href")).toBe(
      `/dashboard/customers/${ann.id}`,
    );
    expect(list.getByText("ann@acme.example")).toBeTruthy();
    expect(list.getByRole("link", { name: "Acme" })).toBeTruthy();
    expect(list.getByText("No email address")).toBeTruthy();
    expect(list.getAllByText("Blocked")).toHaveLength(1);
  });

  it("shows the open tickets and the last contact of each customer as columns", async () => {
    const silent = { ...bob, open_ticket_count: 0, last_contact_at: null };
    await showModule(anInstallation({ customers: [ann, silent] }), "/dashboard/customers");

    const [first, second] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toMatch(/Open tickets 3Last contact .*\d/u);
    expect(second?.textContent).toMatch(/Company –Open tickets 0Last contact –$/u);
  });

  it("searches, and keeps the search in the address", async () => {
    const { person, router } = await showModule(
      anInstallation({ customers: [ann, bob] }),
      "/dashboard/customers",
    );

    await person.type(await screen.findByRole("textbox", { name: "Search customers" }), "bob");

    await waitFor(() => expect(router.state.location.search).toBe("?search=bob"));
    await waitFor(() => expect(screen.queryByText("Ann Lee")).toBeNull());
  });

  it("suggests what to do if there are no customers or none match", async () => {
    const { unmount } = await showModule(anInstallation(), "/dashboard/customers");
    expect(await screen.findByText("No customers yet")).toBeTruthy();
    unmount();

    await showModule(anInstallation({ customers: [ann] }), "/dashboard/customers?search=nobody");
    expect(await screen.findByText("No customers found")).toBeTruthy();
  });

  it("creates a customer and opens their page", async () => {
    const installation = anInstallation();
    const { person } = await showModule(installation, "/dashboard/customers");

    await person.click(await screen.findByRole("button", { name: "New customer" }));
    await person.type(await screen.findByRole("textbox", { name: "Name" }), "Cy Young");
    await person.type(screen.getByRole("combobox", { name: "Email addresses" }), "cy@acme.example{Enter}");
    await person.click(screen.getByRole("button", { name: "Create customer" }));

    expect(await screen.findByRole("heading", { name: "Cy Young" })).toBeTruthy();
    expect(installation.asked("POST /customers/")[0]?.body).toMatchObject({
      name: "Cy Young",
      addresses: [{ email: "cy@acme.example" }],
    });
  });

  it("shows an error at its field and keeps what was typed", async () => {
    const installation = anInstallation();
    installation.fail(
      "POST /customers/",
      new ApiError("The address is wrong.", {
        status: 422,
        code: "invalid_input",
        fields: { "body.addresses.0.email": "must be an email address" },
      }),
    );
    const { person } = await showModule(installation, "/dashboard/customers");
    await person.click(await screen.findByRole("button", { name: "New customer" }));
    await person.type(await screen.findByRole("textbox", { name: "Name" }), "Cy");

    await person.click(screen.getByRole("button", { name: "Create customer" }));

    expect(await screen.findByText("It must be an email address.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Cy");
    const addresses = screen.getByRole("combobox", { name: "Email addresses" });
    await waitFor(() => expect(document.activeElement).toBe(addresses));
  });

  it("says which name is missing, and moves the focus there", async () => {
    const installation = anInstallation();
    const { person } = await showModule(installation, "/dashboard/customers");
    await person.click(await screen.findByRole("button", { name: "New customer" }));
    await person.type(await screen.findByRole("textbox", { name: "Phone" }), "+49 30 1");

    await person.click(screen.getByRole("button", { name: "Create customer" }));

    expect(await screen.findByText("Enter a name")).toBeTruthy();
    const name = screen.getByRole("textbox", { name: "Name" });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(installation.asked("POST /customers/")).toHaveLength(0);
  });

  it("shows a refused company at its field", async () => {
    const installation = anInstallation({ customers: [ann] });
    installation.fail(
      "PATCH /customers/:customerId/",
      new ApiError("The company does not exist.", {
        status: 422,
        code: "invalid_input",
        fields: { "body.company_id": "does not exist" },
      }),
    );
    const { person } = await showModule(installation, `/dashboard/customers/${ann.id}`);
    await person.click(await screen.findByRole("button", { name: "Edit" }));

    await person.click(await screen.findByRole("button", { name: "Save changes" }));

    const company = await screen.findByRole("combobox", { name: "Company" });
    await waitFor(() => expect(document.activeElement).toBe(company));
    expect(company.getAttribute("aria-invalid")).toBe("true");
  });

  it("offers no changes to users who may only read", async () => {
    await showModule(anInstallation({ role: "viewer", customers: [ann] }), "/dashboard/customers");

    await screen.findByText("Ann Lee");
    expect(screen.queryByRole("button", { name: "New customer" })).toBeNull();
  });
});

describe("the page of a customer", () => {
  it("shows the customer's details and tickets", async () => {
    const customer = aCustomer({
      phone: "+49 30 1",
      locale: "de-DE",
      notes: "Call first.",
      custom_data: { plan: "gold" },
    });
    const ticket = aTicket({ title: "The printer is on fire", communication_count: 2 });
    const installation = anInstallation({ customers: [customer], tickets: [ticket] });
    await showModule(installation, `/dashboard/customers/${customer.id}`);

    expect(await screen.findByRole("heading", { name: "Ann Lee" })).toBeTruthy();
    for (const text of ["+49 30 1", "Call first.", "gold", "German (Germany)"])
      expect(screen.getByText(text)).toBeTruthy();
    const tickets = within(await screen.findByRole("list", { name: "Tickets" }));
    expect(tickets.getByRole("link", { name: "The printer is on fire" })).toBeTruthy();
    const counts = tickets.getByText(/2 messages/u).textContent;
    expect(counts).not.toContain("file");
    expect(installation.asked("GET /tickets/")[0]?.query).toMatchObject({ requester_id: customer.id });
    expect(screen.getByRole("link", { name: "View in ticket list" }).getAttribute("href")).toBe(
      `/dashboard?requester_id=${customer.id}`,
    );
  });

  it("says that the customer does not exist", async () => {
    await showModule(anInstallation(), `/dashboard/customers/${ann.id}`);

    expect(await screen.findByText("Couldn't load the customer")).toBeTruthy();
  });

  it("starts a ticket for the customer", async () => {
    const installation = anInstallation({ customers: [ann] });
    const { person, router } = await showModule(installation, `/dashboard/customers/${ann.id}`);

    await person.click(await screen.findByRole("link", { name: "New ticket" }));

    const requester = await screen.findByRole<HTMLInputElement>("combobox", { name: "Requester" });
    await waitFor(() => expect(requester.value).toBe("Ann Lee (ann@acme.example)"));
    expect(router.state.location.search).toBe("");
    await person.type(screen.getByRole("textbox", { name: "Title" }), "Help Ann");
    await person.click(screen.getByRole("button", { name: /Create/u }));
    await waitFor(() =>
      expect(installation.asked("POST /tickets/")[0]?.body).toMatchObject({ requester_id: ann.id }),
    );
  });
});

describe("importing customers", () => {
  it("reports the imported rows and the skipped ones", async () => {
    const installation = anInstallation({ role: "admin" });
    const { person } = await showModule(installation, "/dashboard/customers");
    await person.click(await screen.findByRole("button", { name: "Import" }));
    const dialog = within(await screen.findByRole("dialog"));
    await person.type(dialog.getByRole("textbox", { name: "Or paste CSV" }), "name,email");
    await person.click(dialog.getByRole("button", { name: "Import" }));

    expect(await dialog.findByText(/2 created, 1 updated, 0 unchanged/u)).toBeTruthy();
    expect(dialog.getByText("Row 3, email: must be an email address")).toBeTruthy();
    expect(installation.asked("POST /customers/import")[0]?.body).toEqual({ csv: "name,email" });
  });

  it("asks for rows before it sends anything", async () => {
    const installation = anInstallation({ role: "admin" });
    const { person } = await showModule(installation, "/dashboard/customers");
    await person.click(await screen.findByRole("button", { name: "Import" }));
    const dialog = within(await screen.findByRole("dialog"));

    await person.click(dialog.getByRole("button", { name: "Import" }));

    expect(await dialog.findByText("Choose a file or paste rows")).toBeTruthy();
    const rows = dialog.getByRole("textbox", { name: "Or paste CSV" });
    await waitFor(() => expect(document.activeElement).toBe(rows));
    expect(installation.asked("POST /customers/import")).toHaveLength(0);
  });

  it("is offered only to users with the permission", async () => {
    await showModule(anInstallation(), "/dashboard/customers");

    await screen.findByText("No customers yet");
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
  });
});

describe("merging a customer", () => {
  it("asks for the other customer, and shows a refusal in the dialog", async () => {
    const installation = anInstallation({ customers: [ann, bob] });
    installation.fail(
      "POST /customers/:customerId/merge",
      new ApiError("They were merged before.", { status: 409, code: "conflict" }),
    );
    const { person } = await showModule(installation, `/dashboard/customers/${ann.id}`);
    await person.click(await screen.findByRole("button", { name: "Merge" }));
    const dialog = within(await screen.findByRole("dialog"));
    await person.click(dialog.getByRole("button", { name: "Merge" }));
    expect(await dialog.findByText("Choose a customer")).toBeTruthy();
    const field = dialog.getByRole("combobox", { name: "Merge into" });
    await waitFor(() => expect(document.activeElement).toBe(field));

    await person.type(field, "bob");
    await person.click(await screen.findByRole("option", { name: "Bob Ray" }));
    await person.click(dialog.getByRole("button", { name: "Merge" }));

    expect((await dialog.findByRole("alert")).textContent).toBe("They were merged before.");
    expect(dialog.queryByText("Choose a customer")).toBeNull();
  });

  it("opens the other customer, where the merge can be undone", async () => {
    const installation = anInstallation({ customers: [ann, bob] });
    const { person } = await showModule(installation, `/dashboard/customers/${ann.id}`);
    await person.click(await screen.findByRole("button", { name: "Merge" }));
    const dialog = within(await screen.findByRole("dialog"));
    await person.click(dialog.getByRole("combobox", { name: "Merge into" }));
    await person.click(await screen.findByRole("option", { name: "Bob Ray" }));
    await person.click(dialog.getByRole("button", { name: "Merge" }));

    expect(await screen.findByRole("heading", { name: "Bob Ray" })).toBeTruthy();
    await person.click(await screen.findByRole("button", { name: "Undo the merge of Ann Lee" }));

    await waitFor(() => expect(screen.queryByText("Ann Lee")).toBeNull());
    expect(installation.asked("POST /customers/:customerId/unmerge")[0]?.params).toEqual({
      customerId: ann.id,
    });
  });
});

describe("choosing a customer's company", () => {
  it("chooses the first match by Enter, and does not save by that", async () => {
    const installation = anInstallation({ customers: [bob], companies: [acme] });
    const { person } = await showModule(installation, `/dashboard/customers/${bob.id}`);
    await person.click(await screen.findByRole("button", { name: "Edit" }));
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByRole<HTMLInputElement>("combobox", { name: "Company" });

    await person.type(field, "acm{Enter}");

    await waitFor(() => expect(field.value).toBe("Acme"));
    expect(installation.asked("PATCH /customers/:customerId/")).toHaveLength(0);
    await person.click(dialog.getByRole("button", { name: "Save changes" }));
    await waitFor(() =>
      expect(installation.asked("PATCH /customers/:customerId/")[0]?.body).toMatchObject({
        company_id: acme.id,
      }),
    );
  });
});

describe("choosing the customer to merge into", () => {
  it("chooses the first match by Enter, and does not merge by that", async () => {
    const installation = anInstallation({ customers: [ann, bob] });
    const { person } = await showModule(installation, `/dashboard/customers/${ann.id}`);
    await person.click(await screen.findByRole("button", { name: "Merge" }));
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByRole<HTMLInputElement>("combobox", { name: "Merge into" });

    await person.type(field, "bob{Enter}");

    await waitFor(() => expect(field.value).toBe("Bob Ray"));
    expect(installation.asked("POST /customers/:customerId/merge")).toHaveLength(0);
    await person.click(dialog.getByRole("button", { name: "Merge" }));
    expect(await screen.findByRole("heading", { name: "Bob Ray" })).toBeTruthy();
  });
});

describe("companies", () => {
  it("are listed with their number of customers, and show those on their page", async () => {
    const installation = anInstallation({ customers: [ann, bob], companies: [acme] });
    const { person } = await showModule(installation, "/dashboard/customers/companies");
    expect(await screen.findByText("1 customer")).toBeTruthy();

    await person.click(screen.getByRole("link", { name: "Acme" }));

    const customers = within(await screen.findByRole("list", { name: "Customers" }));
    expect(customers.getByRole("link", { name: "Ann Lee" })).toBeTruthy();
    expect(screen.queryByText("Bob Ray")).toBeNull();
  });
});

describe("suggested companies", () => {
  const suggestions = [aSuggestion("fjordmail.example"), aSuggestion("velo.example")];

  it("are counted on the page of companies, and confirmed with a name", async () => {
    const installation = anInstallation({ suggestions });
    const { person } = await showModule(installation, "/dashboard/customers/companies");
    expect(await screen.findByText(/suggested from the domains of your customers: 2/u)).toBeTruthy();
    await person.click(screen.getByRole("link", { name: "Review suggestions" }));
    await person.click(await screen.findByRole("button", { name: "Confirm velo.example" }));
    const name = await screen.findByRole("textbox", { name: "Name" });
    await person.clear(name);
    await person.type(name, "Atelier{Enter}");

    await waitFor(() => expect(screen.queryByText("velo.example")).toBeNull());
    expect(installation.asked("POST /companies/suggestions/:companyId/confirm")[0]).toMatchObject({
      params: { companyId: suggestions[1]?.id },
      body: { name: "Atelier" },
    });
  });

  it("are dismissed with one click, and found among the dismissed ones", async () => {
    const { person } = await showModule(
      anInstallation({ suggestions: suggestions.slice(0, 1) }),
      "/dashboard/customers/companies/suggestions",
    );

    await person.click(await screen.findByRole("button", { name: "Dismiss suggestion fjordmail.example" }));

    expect(await screen.findByText("No suggestions")).toBeTruthy();
    await person.click(screen.getByText("Dismissed (1)"));
    expect(await screen.findByRole("button", { name: "Confirm fjordmail.example" })).toBeTruthy();
  });

  it("offer no decision to users who may only read", async () => {
    await showModule(
      anInstallation({ role: "viewer", suggestions }),
      "/dashboard/customers/companies/suggestions",
    );

    expect(await screen.findByText("velo.example")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Confirm|Dismiss/u })).toBeNull();
  });
});

describe("the requester of a ticket", () => {
  it("links to their page and can be changed in place", async () => {
    const requester = {
      kind: "customer" as const,
      id: ann.id,
      display_name: "Ann Lee",
      full_name: "Ann Lee",
      email: "ann@acme.example",
      avatar_url: null,
      company: ann.company,
      is_blocked: false,
    };
    const { installation, person } = await anOpenTicket({ requester }, { customers: [ann, bob] });
    const link = await screen.findByRole("link", { name: "Open customer" });
    expect(link.getAttribute("href")).toBe(`/dashboard/customers/${ann.id}`);

    await person.click(screen.getByRole("button", { name: /^Reporter/u }));
    await person.click(await screen.findByRole("option", { name: /Bob Ray/u }));

    await waitFor(() =>
      expect(installation.asked("PATCH /tickets/:ticketId/")[0]?.body).toEqual({ requester_id: bob.id }),
    );
  });
});

describe("tickets filtered by requester and company", () => {
  it("show chips with the names of the requester and the company", async () => {
    await showModule(
      anInstallation({ customers: [ann], companies: [acme] }),
      `/dashboard?requester_id=${ann.id}&company_id=${acme.id}`,
    );

    expect(await screen.findByText("Requester: Ann Lee")).toBeTruthy();
    expect(await screen.findByText("Company: Acme")).toBeTruthy();
  });
});
