import { describe, expect, it } from "@jest/globals";
import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { HeldMail, Inbox } from "@tessera/wire/mail";
import { screen } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/organization/email";

const support: Inbox = {
  id: "i1",
  address: "support@desk.test",
  name: "Support",
  signature: null,
  created_at: "2026-11-01T09:00:00.000Z",
};

const held: HeldMail = {
  id: "m1",
  from_name: "Greta",
  from_address: "greta@nordlicht.example",
  subject: "Invoice",
  excerpt: "Please pay",
  score: 5,
  reasons: ["The sender could not be verified."],
  received_at: "2026-11-20T09:00:00.000Z",
};

function storedInboxes(start: Inbox[] = []): Answers {
  let inboxes = start;
  return {
    "GET /mail/spam": () => ({ items: [] }),
    "GET /mail/inboxes": () => ({ items: inboxes, domain: "desk.test" }),
    "POST /mail/inboxes": ({ body }) => {
      const { local_part, ...values } = body as { local_part: string };
      const inbox = { ...support, ...values, id: "i2", address: `${local_part}@desk.test` };
      inboxes = [...inboxes, inbox];
      return inbox;
    },
    "PATCH /mail/inboxes/:inboxId": ({ body }) => {
      inboxes = inboxes.map((inbox) => ({ ...inbox, ...(body as Partial<Inbox>) }));
      return inboxes[0];
    },
    "DELETE /mail/inboxes/:inboxId": ({ params }) => {
      inboxes = inboxes.filter(({ id }) => id !== params.inboxId);
      return {};
    },
  };
}

describe("the page of inboxes", () => {
  it("adds one at the installation's domain", async () => {
    const { person } = showModule(anInstallation(storedInboxes()), path);
    await screen.findByText("No inboxes yet");

    await person.click(screen.getByRole("button", { name: "New inbox" }));
    await person.type(await screen.findByLabelText("Address"), "help");
    await person.type(screen.getByLabelText("Name"), "Help");
    await person.click(screen.getByRole("button", { name: "Add inbox" }));

    expect(await screen.findByText("help@desk.test")).toBeTruthy();
  });

  it("says what an address and a name need before anything is sent", async () => {
    const { person } = showModule(anInstallation(storedInboxes()), path);
    await screen.findByText("No inboxes yet");

    await person.click(screen.getByRole("button", { name: "New inbox" }));
    await person.type(await screen.findByLabelText("Address"), "not one");
    await person.click(screen.getByRole("button", { name: "Add inbox" }));

    expect(await screen.findByText("Use letters, digits, dots and hyphens, 20 at most.")).toBeTruthy();
    expect(screen.getByText("Enter the name that customers see.")).toBeTruthy();
  });

  it("changes who replies, and removes an inbox after asking", async () => {
    const { person } = showModule(anInstallation(storedInboxes([support])), path);

    await person.click(await screen.findByRole("button", { name: "Edit support@desk.test" }));
    const name = await screen.findByLabelText("Name");
    await person.clear(name);
    await person.type(name, "Customer service");
    await person.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Customer service")).toBeTruthy();
    await person.click(await screen.findByRole("button", { name: "Remove support@desk.test" }));
    await person.click(await screen.findByRole("button", { name: "Remove" }));

    expect(await screen.findByText("No inboxes yet")).toBeTruthy();
  });

  it("lets in what was held back", async () => {
    let items = [held];
    const answers: Answers = {
      ...storedInboxes([support]),
      "GET /mail/spam": () => ({ items }),
      "POST /mail/spam/:mailId/release": () => {
        items = [];
        return {};
      },
    };
    const { person } = showModule(anInstallation(answers), path);

    expect(await screen.findByText("The sender could not be verified.")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Not spam" }));

    expect(await screen.findByText("No email was held back.")).toBeTruthy();
  });

  it("is for those who may change settings", async () => {
    showModule(anInstallation(storedInboxes([support]), { role: "user" }), path);

    expect(await screen.findByText("Ask an admin of your organization for access.")).toBeTruthy();
    expect(screen.queryByText("support@desk.test")).toBeNull();
  });
});
