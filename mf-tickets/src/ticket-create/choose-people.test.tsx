import { beforeEach, describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { aCustomer } from "../../test/contacts.fake.ts";
import { anInstallation } from "../../test/installation.fake.ts";
import { showPage } from "../../test/show-page.tsx";

import { TicketCreatePage } from "./ticket-create-page.tsx";

beforeEach(() => sessionStorage.clear());

function open() {
  const customers = [aCustomer({ name: "Olga Petrova" }), aCustomer({ name: "Piotr Kowalski" })];
  const installation = anInstallation({ customers });
  return {
    installation,
    customers,
    ...showPage(installation, <TicketCreatePage />, "/tickets/create", "/tickets/create"),
  };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("combobox", { name });

describe("the requester and the assignee of a new ticket", () => {
  it.each(["Requester", "Assignee"])(
    "%s: typing replaces the value, which the focus selects",
    async (name) => {
      const { person } = open();

      await person.click(field(name));
      await person.keyboard("tom");

      expect(field(name).value).toBe("tom");
    },
  );

  it("are the first matches, by Enter, without sending the form", async () => {
    const { person, installation, customers } = open();
    await person.keyboard("The table");

    await person.click(field("Requester"));
    await person.keyboard("Piotr{Enter}");
    await waitFor(() => expect(field("Requester").value).toContain("Piotr Kowalski"));
    await person.click(field("Assignee"));
    await person.keyboard("tom{Enter}");
    expect(field("Assignee").value).toBe("Tom Becker");
    expect(installation.asked("POST /tickets/")).toEqual([]);

    await person.click(screen.getByRole("button", { name: /^Create Ticket/ }));
    await waitFor(() =>
      expect(installation.asked("POST /tickets/")[0]?.body).toMatchObject({
        requester_id: customers[1]?.id,
        assigned_to_id: "tom-becker",
      }),
    );
  });

  it("stay the same if nobody matches, and when the field is left", async () => {
    const { person, installation } = open();
    await person.keyboard("The table");

    await person.click(field("Assignee"));
    await person.keyboard("nobody like this{Enter}");
    expect(await screen.findByText("No users available")).toBeTruthy();
    await person.tab();

    expect(field("Assignee").value).toBe("Unassigned");
    expect(installation.asked("POST /tickets/")).toEqual([]);
  });
});
