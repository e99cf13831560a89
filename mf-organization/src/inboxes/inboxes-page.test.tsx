import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { Inbox } from "@tessera/wire/mail/mail";
import { screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/organization/email";

const support: Inbox = {
  id: "i1",
  kind: "address",
  address: "support@desk.test",
  name: "Support",
  signature: null,
  acknowledges: true,
  acknowledgement: null,
  mailbox: null,
  smtp: null,
  created_at: "2026-11-01T09:00:00.000Z",
};

const server = {
  host: "imap.acme.test",
  port: 993,
  security: "tls",
  user: "support",
  has_password: true,
} as const;

const own: Inbox = {
  ...support,
  kind: "imap",
  address: "support@acme.test",
  mailbox: {
    ...server,
    folder: "INBOX",
    import_since: null,
    state: "failing",
    last_mail_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    problem: "imap.acme.test refused the user name or the password.",
    problem_since: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  },
  smtp: { ...server, host: "smtp.acme.test", port: 465 },
};

const atGoogle = (consent: "missing" | "given" | "withdrawn"): Inbox => ({
  ...own,
  mailbox: {
    ...{ host: "imap.gmail.com", port: 993, security: "tls", user: "support@acme.test", folder: "INBOX" },
    ...{ provider: "google", consent, has_password: false, import_since: null, last_mail_at: null },
    state: consent === "given" ? "connected" : "failing",
    problem: consent === "given" ? null : "Google no longer gives access to this mailbox. Connect it again.",
    problem_since: consent === "given" ? null : new Date().toISOString(),
  },
  smtp: {
    ...{ host: "smtp.gmail.com", port: 465, security: "tls", user: "support@acme.test" },
    ...{ provider: "google", has_password: false },
  },
});

const typed = { security: "tls", user: "support", password: "secret" };

/** Pastes the whole text at once, for fields where single key presses do not matter. */
async function paste(person: ReturnType<typeof showModule>["person"], field: HTMLElement, text: string) {
  await person.click(field);
  await person.paste(text);
}

function storedInboxes(start: Inbox[] = []): Answers {
  let inboxes = start;
  return {
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

describe("the inboxes page", () => {
  it("shows the last mail of an address, or how to see that one arrives", async () => {
    const last = { last_mail_at: new Date(Date.now() - 5 * 60_000).toISOString() };
    const items = [
      { ...support, ...last },
      { ...support, id: "i2", address: "sales@desk.test", last_mail_at: null },
    ];
    showModule(anInstallation({ "GET /mail/inboxes": () => ({ items, domain: "desk.test" }) }), path);

    const [first, second] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toContain("Last email 5 min ago");
    expect(second?.textContent).toContain("No email yet. Write to it from any mailbox");
  });

  it("sends one test email, and shows that it is awaited, without losing the focus", async () => {
    let test: Inbox["test"] = null;
    const installation = anInstallation({
      "GET /mail/inboxes": () => ({ items: [{ ...support, test }], domain: "desk.test" }),
      "POST /mail/inboxes/:inboxId/test-mail": () => {
        test = { state: "waiting", sent_at: new Date().toISOString(), arrived_at: null };
        return test;
      },
    });
    const { person } = showModule(installation, path);
    const name = "Send a test email to support@desk.test";

    const button = await screen.findByRole("button", { name });
    await person.click(button);

    expect(await screen.findByText("Test email sent. Waiting for it to arrive…")).toBeTruthy();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await person.keyboard("{Enter}");
    expect(installation.asked("POST /mail/inboxes/:inboxId/test-mail")).toMatchObject([
      { params: { inboxId: "i1" } },
    ]);
  });

  it("shows when a test email arrived, or what to check if it did not", async () => {
    const sentAt = new Date(Date.now() - 120_000).toISOString();
    const arrivedAt = new Date(Date.parse(sentAt) + 3_000).toISOString();
    const late = { state: "late", sent_at: sentAt, arrived_at: null } as const;
    const items: Inbox[] = [
      { ...support, test: { state: "arrived", sent_at: sentAt, arrived_at: arrivedAt } },
      { ...support, id: "i2", test: late },
      { ...own, id: "i3", test: late },
    ];
    showModule(anInstallation({ "GET /mail/inboxes": () => ({ items, domain: "desk.test" }) }), path);

    const [first, second, third] = await screen.findAllByRole("listitem");
    expect(first?.textContent).toMatch(/The test email arrived after 3 s, \d min ago\./);
    expect(second?.textContent).toContain("has not arrived. Ask the operator of this installation to check");
    expect(third?.textContent).toContain("has not arrived. Check that the mailbox is connected");
  });

  it("adds an inbox at the installation's domain", async () => {
    const { person } = showModule(anInstallation(storedInboxes()), path);
    await screen.findByText("No inboxes yet");

    await person.click(screen.getByRole("button", { name: "New inbox" }));
    await person.type(await screen.findByLabelText("Address"), "help");
    await person.type(screen.getByLabelText("Name"), "Help");
    expect(screen.getByRole("textbox", { name: "Auto-reply" })).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Add inbox" }));

    expect(await screen.findByText("help@desk.test")).toBeTruthy();
  });

  it("requires a valid address and a name before it sends a request", async () => {
    const { person } = showModule(anInstallation(storedInboxes()), path);
    await screen.findByText("No inboxes yet");

    await person.click(screen.getByRole("button", { name: "New inbox" }));
    await person.type(await screen.findByLabelText("Address"), "not one");
    await person.click(screen.getByRole("button", { name: "Add inbox" }));

    expect(await screen.findByText("Use letters, digits, dots and hyphens, 20 at most.")).toBeTruthy();
    expect(screen.getByText("Enter the name that customers see.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Address"));
  });

  it("changes the sender's name, and removes an inbox after a confirmation", async () => {
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

  it("connects the organization's own mailbox and SMTP server, and shows the test result of each", async () => {
    const sent: unknown[] = [];
    const answers: Answers = {
      ...storedInboxes(),
      "POST /mail/inboxes/test": ({ body }) => {
        sent.push(body);
        return {
          incoming: { step: null, message: "imap.acme.test opened INBOX." },
          outgoing: { step: "password", message: "smtp.acme.test refused the user name or the password." },
        };
      },
      "POST /mail/inboxes": ({ body }) => {
        sent.push(body);
        return own;
      },
    };
    const { person } = showModule(anInstallation(answers), path);
    await screen.findByText("No inboxes yet");

    await person.click(screen.getByRole("button", { name: "New inbox" }));
    await person.click(await screen.findByRole("radio", { name: "Your own mailbox (IMAP)" }));
    await paste(person, screen.getByLabelText("Email address"), "support@acme.test");
    await paste(person, screen.getByLabelText("Name"), "Support");
    await person.click(screen.getByRole("switch", { name: /Send by your own SMTP server/ }));
    for (const [group, host] of [
      ["Receiving by IMAP", "imap.acme.test"],
      ["Sending by SMTP", "smtp.acme.test"],
    ] as const) {
      const fields = within(screen.getByRole("group", { name: group }));
      await paste(person, fields.getByLabelText("Server"), host);
      await paste(person, fields.getByLabelText("User name"), "support");
      await paste(person, fields.getByLabelText("Password"), "secret");
    }
    await person.click(screen.getByRole("button", { name: "Test connection" }));

    expect(await screen.findByText("Receiving works.")).toBeTruthy();
    expect(screen.getByText("Sending doesn't work.").parentElement?.textContent).toContain(
      "smtp.acme.test refused the user name or the password.",
    );
    await person.click(screen.getByRole("button", { name: "Add inbox" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const servers = {
      mailbox: { ...typed, host: "imap.acme.test", port: 993, folder: "INBOX" },
      smtp: { ...typed, host: "smtp.acme.test", port: 465 },
    };
    expect(sent).toEqual([
      { address: "support@acme.test", ...servers },
      {
        address: "support@acme.test",
        name: "Support",
        signature: null,
        acknowledges: true,
        acknowledgement: null,
        ...servers,
      },
    ]);
  });

  it("shows beside the address that it is taken, until it is changed", async () => {
    const installation = anInstallation(storedInboxes());
    installation.fail(
      "POST /mail/inboxes",
      new ApiError("The address support@desk.test is taken.", {
        status: 409,
        fields: { "body.local_part": "is taken" },
      }),
    );
    const { person } = showModule(installation, path);
    await person.click(await screen.findByRole("button", { name: "New inbox" }));
    const address = await screen.findByLabelText("Address");
    expect(screen.getByText("@desk.test")).toBeTruthy();
    await paste(person, address, "support");
    await paste(person, screen.getByLabelText("Name"), "Support");

    await person.click(screen.getByRole("button", { name: "Add inbox" }));

    const problem = await screen.findByText("The address support@desk.test is taken.");
    expect(address.getAttribute("aria-describedby")).toContain(problem.id);
    expect(document.activeElement).toBe(address);
    await person.click(screen.getByRole("radio", { name: "Your own mailbox (IMAP)" }));
    expect(screen.queryByText("The address support@desk.test is taken.")).toBeNull();
  });

  it("shows that a mailbox is not read, why and since when", async () => {
    showModule(anInstallation(storedInboxes([own])), path);

    expect(await screen.findByText("Not connected")).toBeTruthy();
    expect(screen.getByText("Last email 3 hours ago")).toBeTruthy();
    expect(
      screen.getByText("imap.acme.test refused the user name or the password. Since 2 hours ago."),
    ).toBeTruthy();
  });

  it("keeps a saved password, replaces it, or removes it, and never shows it", async () => {
    const sent: unknown[] = [];
    const answers: Answers = {
      ...storedInboxes([own]),
      "PATCH /mail/inboxes/:inboxId": ({ body }) => {
        sent.push(body);
        return own;
      },
    };
    const { person } = showModule(anInstallation(answers), path);

    await person.click(await screen.findByRole("button", { name: "Edit support@acme.test" }));
    const receiving = within(await screen.findByRole("group", { name: "Receiving by IMAP" }));
    const sending = within(screen.getByRole("group", { name: "Sending by SMTP" }));
    expect(receiving.getByText("Set")).toBeTruthy();
    await person.click(receiving.getByRole("button", { name: "Replace password" }));
    await person.type(receiving.getByLabelText("Password"), "newer");
    await person.click(sending.getByRole("button", { name: "Remove password" }));
    await person.click(screen.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ mailbox: { password: "newer" }, smtp: { password: null } });
  });

  it("offers the mail providers that the installation is registered with", async () => {
    const { person } = showModule(anInstallation(storedInboxes()), path);
    await screen.findByText("No inboxes yet");

    await person.click(screen.getByRole("button", { name: "New inbox" }));

    expect(await screen.findByRole("radio", { name: "Your own mailbox (IMAP)" })).toBeTruthy();
    expect(screen.queryByRole("radio", { name: "Google" })).toBeNull();
  });

  it("adds a mailbox at a provider without a password, and opens its consent page", async () => {
    const sent: unknown[] = [];
    const answers: Answers = {
      ...storedInboxes(),
      "GET /mail/inboxes": () => ({ items: [], domain: "desk.test", providers: ["google", "microsoft"] }),
      "POST /mail/inboxes": ({ body }) => {
        sent.push(body);
        return atGoogle("missing");
      },
      "POST /mail/inboxes/:inboxId/consent": ({ params }) => {
        sent.push(params);
        return { url: "/dashboard/organization/members?consent=asked" };
      },
    };
    const { person } = showModule(anInstallation(answers), path);
    await screen.findByText("No inboxes yet");

    await person.click(screen.getByRole("button", { name: "New inbox" }));
    await person.click(await screen.findByRole("radio", { name: "Microsoft 365" }));
    await person.click(screen.getByRole("radio", { name: "Google" }));
    await paste(person, screen.getByLabelText("Email address"), "support@acme.test");
    await paste(person, screen.getByLabelText("Name"), "Support");
    expect(screen.queryByLabelText("Password")).toBeNull();
    expect(screen.queryByRole("button", { name: "Test connection" })).toBeNull();
    await person.click(screen.getByRole("switch", { name: /Send by Google/ }));
    await person.click(screen.getByRole("button", { name: "Continue to Google" }));

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      {
        ...{ address: "support@acme.test", name: "Support", signature: null },
        ...{ acknowledges: true, acknowledgement: null },
        ...{ provider: "google", account: "support@acme.test", smtp: null },
      },
      { inboxId: "i1" },
    ]);
  });

  it("requests consent again if it was withdrawn", async () => {
    const asked: unknown[] = [];
    const answers: Answers = {
      ...storedInboxes([atGoogle("withdrawn")]),
      "POST /mail/inboxes/:inboxId/consent": ({ params }) => {
        asked.push(params);
        return { url: "/dashboard/organization/members?consent=asked" };
      },
    };
    const { person } = showModule(anInstallation(answers), path);

    await person.click(await screen.findByRole("button", { name: "Connect support@acme.test again" }));

    await waitFor(() => expect(asked).toEqual([{ inboxId: "i1" }]));
  });

  it("sends the provider's response only once, and says that the mailbox is connected", async () => {
    const sent: unknown[] = [];
    const answers: Answers = {
      ...storedInboxes([atGoogle("given")]),
      "POST /mail/inboxes/connect": ({ body }) => {
        sent.push(body);
        return atGoogle("given");
      },
    };
    const installation = anInstallation(answers);
    const { router } = showModule(installation, `${path}?state=sealed&code=one`);

    await waitFor(() => expect(installation.toasts.map(({ title }) => title)).toEqual(["Mailbox connected"]));
    expect(router.state.location.search).toBe("");
    expect(sent).toEqual([{ state: "sealed", code: "one" }]);
    expect(screen.queryByRole("button", { name: /^Connect/ })).toBeNull();
  });

  it("shows why a mailbox was not connected", async () => {
    const refusal = "Google didn't grant permanent access to read and send email. Allow both there.";
    const installation = anInstallation(storedInboxes([atGoogle("missing")]));
    installation.fail("POST /mail/inboxes/connect", new ApiError(refusal, { status: 409 }));
    showModule(installation, `${path}?state=sealed&code=one`);

    expect((await screen.findByRole("alert")).textContent).toBe(refusal);
  });

  it("says that access was not allowed if the owner declined at the provider", async () => {
    showModule(
      anInstallation(storedInboxes([atGoogle("missing")])),
      `${path}?state=sealed&error=access_denied`,
    );

    expect((await screen.findByRole("alert")).textContent).toBe(
      "Access to the mailbox was not allowed. Connect it again to read it.",
    );
  });

  it("changes the sender's name of a mailbox at a provider, and keeps the consent", async () => {
    const sent: unknown[] = [];
    const answers: Answers = {
      ...storedInboxes([atGoogle("given")]),
      "PATCH /mail/inboxes/:inboxId": ({ body }) => {
        sent.push(body);
        return atGoogle("given");
      },
    };
    const { person } = showModule(anInstallation(answers), path);

    await person.click(await screen.findByRole("button", { name: "Edit support@acme.test" }));
    const name = await screen.findByLabelText("Name");
    await person.clear(name);
    await person.type(name, "Customer service");
    await person.click(screen.getByRole("button", { name: "Save" }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{ name: "Customer service", provider: "google", account: "support@acme.test" },
    });
    expect(sent[0]).not.toHaveProperty("smtp");
  });

  it("is accessible only to users who may change settings", async () => {
    showModule(anInstallation(storedInboxes([support]), { role: "user" }), path);

    expect(await screen.findByText("Ask an admin of your organization for access.")).toBeTruthy();
    expect(screen.queryByText("support@desk.test")).toBeNull();
  });
});
