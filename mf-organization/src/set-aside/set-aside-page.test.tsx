import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { Role } from "@tessera/wire/api/permission";
import type { SetAsideMail } from "@tessera/wire/mail/mail";
import { screen, waitFor } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/organization/set-aside";

const spam: SetAsideMail = {
  id: "m1",
  reason: "spam",
  details: ["The sender could not be verified.", "It has no date."],
  from_name: "Greta",
  from_address: "greta@nordlicht.example",
  subject: "Invoice",
  excerpt: "Please pay",
  inbox: "support@desk.test",
  ticket_id: null,
  is_releasable: true,
  received_at: "2026-11-20T09:00:00.000Z",
};
const duplicate: SetAsideMail = {
  ...spam,
  ...{
    id: "m2",
    reason: "duplicate",
    details: ["The same email arrived before."],
    subject: "",
    ticket_id: "t1",
  },
};

/** Answers like a service that has these mails. */
function anAsideList(start: SetAsideMail[]) {
  let items = start;
  const queries: unknown[] = [];
  const released: unknown[] = [];
  const answers: Answers = {
    "GET /mail/set-aside": ({ query }) => {
      queries.push(query);
      const { reason } = query as { reason?: string };
      const count = (wanted: string) => items.filter((mail) => mail.reason === wanted).length;
      const [spam, duplicate, automatic, unreadable] = ["spam", "duplicate", "automatic", "unreadable"].map(
        count,
      );
      const found = items.filter((mail) => !reason || mail.reason === reason);
      return {
        ...{ items: found, next_cursor: null, total: found.length },
        counts: { spam, duplicate, automatic, unreadable },
      };
    },
    "POST /mail/set-aside/:mailId/release": ({ params }) => {
      released.push(params.mailId);
      items = items.filter(({ id }) => id !== params.mailId);
      return {};
    },
    "GET /mail/received/:mailId/source": () => ({ source: "Subject: Invoice", is_cut: true }),
  };
  const show = (role: Role = "user", address = path) => {
    const installation = anInstallation(answers, { role });
    return { ...showModule(installation, address), installation };
  };
  return { answers, queries, released, show };
}

describe("the page of mail that was set aside", () => {
  it("shows each mail with its reason, and makes a ticket of it", async () => {
    const { released, show } = anAsideList([spam, duplicate]);
    const { person, installation } = show();

    expect(await screen.findByText("The sender could not be verified. It has no date.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open the ticket of (No subject)" })).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Make a ticket of Invoice" }));

    await waitFor(() => expect(screen.queryByText("Invoice")).toBeNull());
    expect(released).toEqual(["m1"]);
    expect(installation.toasts).toMatchObject([{ title: "The email becomes a ticket in a moment" }]);
  });

  it("filters by reason and words, which stay in the address", async () => {
    const { queries, show } = anAsideList([spam, duplicate]);
    const { person } = show("user", `${path}?reason=duplicate`);

    expect(await screen.findByText("The same email arrived before.")).toBeTruthy();
    expect(screen.queryByText("Invoice")).toBeNull();
    await person.type(screen.getByLabelText("Search email that was set aside"), "table");

    await waitFor(() => expect(queries.at(-1)).toEqual({ reason: "duplicate", search: "table" }));
    await person.keyboard("{Escape}");
    await waitFor(() => expect(queries.at(-1)).toEqual({ reason: "duplicate" }));
  });

  it("shows the original", async () => {
    const { show } = anAsideList([spam]);
    const { person } = show();

    await person.click(await screen.findByRole("button", { name: "View the original of Invoice" }));

    expect(await screen.findByText("Subject: Invoice")).toBeTruthy();
    expect(screen.getByText("Only the first 256 KB are shown.")).toBeTruthy();
  });

  it("offers viewers nothing that they may not do, and nobody what cannot be done", async () => {
    const deleted = { ...duplicate, is_releasable: false };
    const { show } = anAsideList([spam, deleted]);
    show("viewer");

    expect(await screen.findByText("Invoice")).toBeTruthy();
    expect(screen.getByText("The original was deleted.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Make a ticket/ })).toBeNull();
  });

  it("says that there is nothing, and that nothing matches", async () => {
    const { show } = anAsideList([]);
    const { person } = show();

    expect(await screen.findByText("No email was set aside")).toBeTruthy();
    await person.type(screen.getByLabelText("Search email that was set aside"), "x");

    expect(await screen.findByText("No email matches")).toBeTruthy();
  });

  it("says why it could not be loaded, and why a mail could not be released", async () => {
    const failing = () => {
      throw new ApiError("The service did not answer.", { status: 503 });
    };
    const { answers } = anAsideList([spam]);
    const installation = anInstallation({ ...answers, "POST /mail/set-aside/:mailId/release": failing });
    const { person } = showModule(installation, path);
    await person.click(await screen.findByRole("button", { name: "Make a ticket of Invoice" }));

    await waitFor(() =>
      expect(installation.toasts).toMatchObject([
        { title: "Failed to make a ticket", message: "The service did not answer." },
      ]),
    );
    expect(screen.getByText("Invoice")).toBeTruthy();
  });
});
