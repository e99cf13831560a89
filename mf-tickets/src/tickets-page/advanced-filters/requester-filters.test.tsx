import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { aCompany, aCustomer } from "../../../test/contacts.fake.ts";
import { anInstallation } from "../../../test/installation.fake.ts";
import { showModule } from "../../../test/show-module.tsx";
import { aTicket } from "../../../test/ticket.builder.ts";

const acme = aCompany();
const ann = aCustomer({ company: { id: acme.id, name: acme.name } });
const tickets = [aTicket({ title: "A lamp" })];

async function openFilters(path = "/dashboard", storage = {}) {
  const installation = anInstallation({ tickets, customers: [ann], companies: [acme] });
  const shown = await showModule(installation, path, storage);
  await shown.person.click(await screen.findByRole("button", { name: "More filters" }));
  return { ...shown, installation };
}

describe("the filters by requester and company", () => {
  it("filter the list, with chips and in the address", async () => {
    const { person, router, installation } = await openFilters();

    await person.click(await screen.findByRole("combobox", { name: "Requester" }));
    await person.click(await screen.findByRole("option", { name: "Ann Lee (ann@acme.example)" }));
    await person.click(screen.getByRole("combobox", { name: "Company" }));
    await person.click(await screen.findByRole("option", { name: "Acme" }));

    const wanted = { requester_id: ann.id, company_id: acme.id };
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(wanted);
    await waitFor(() => expect(installation.asked("GET /tickets/").at(-1)?.query).toMatchObject(wanted));
    const chips = within(screen.getByRole("list", { name: "Filters" }));
    expect(await chips.findByText("Requester: Ann Lee")).toBeTruthy();
    expect(await chips.findByText("Company: Acme")).toBeTruthy();
  });

  it("are offered on the board, too, and can be removed there", async () => {
    const { person, router, installation } = await openFilters(`/dashboard?company_id=${acme.id}`, {
      "dashboard-view-mode": "kanban",
    });
    const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Company" });
    await waitFor(() => expect(field.value).toBe("Acme"));
    expect(installation.asked("GET /tickets/board").at(-1)?.query).toEqual({ company_id: acme.id });

    await person.click(screen.getByRole("button", { name: "Remove filter: Company: Acme" }));

    expect(router.state.location.search).toBe("");
  });

  it.each([
    [`requester&figure_group=${ann.id}`, "Requester: Ann Lee"],
    [`company&figure_group=${acme.id}`, "Company: Acme"],
    ["company&figure_group=none", "Company: None"],
  ])("name the requester or company that a figure of a report was opened with: %s", async (group, text) => {
    const installation = anInstallation({ tickets, customers: [ann], companies: [acme] });

    await showModule(installation, `/dashboard?figure=created&figure_by=${group}`);

    expect(await screen.findByText(text)).toBeTruthy();
  });
});
