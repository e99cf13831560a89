import { describe, expect, it } from "@jest/globals";
import type { Answers } from "@tessera/federation/testing/fake-installation";
import type { Inbox } from "@tessera/wire/mail/mail";
import { screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { aMember } from "../../test/member.builder.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/organization/setup";

const inbox: Inbox = {
  ...{ id: "i1", kind: "address", address: "support@desk.test", name: "Support", signature: null },
  ...{ acknowledges: true, acknowledgement: null, mailbox: null, smtp: null, last_mail_at: null, test: null },
  created_at: "2026-11-01T09:00:00.000Z",
};

/** A new organization: nobody but the owner, no inbox, no form on its help page. */
function anOrganization({ inboxes = [] as Inbox[], keys = [] as object[], members = [aMember()] } = {}) {
  let all = inboxes;
  let hasForm = false;
  const answers: Answers = {
    "GET /mail/inboxes": () => ({ items: all, domain: "desk.test" }),
    "POST /mail/inboxes/:inboxId/test-mail": () => {
      const test = {
        ...{ state: "arrived" as const, sent_at: "2026-11-30T09:00:00.000Z" },
        arrived_at: "2026-11-30T09:00:01.200Z",
      };
      all = all.map((one) => ({ ...one, test }));
      return {};
    },
    "GET /members": () => ({ data: members, total: members.length, page: 1, pages: 1 }),
    "GET /organizations/invitations": () => ({ items: [] }),
    "GET /portal/settings": () => ({ has_form: hasForm }),
    "PUT /portal/settings": ({ body }) => {
      hasForm = body.has_form === true;
      return { has_form: hasForm };
    },
    "GET /organizations/me": () => ({ slug: "demo-desk" }),
    "GET /auth/api-keys": () => ({ items: keys }),
  };
  return answers;
}

const readSteps = async () =>
  within(await screen.findByRole("list"))
    .getAllByRole("button")
    .filter((button) => button.hasAttribute("aria-expanded"))
    .map(({ textContent, ariaExpanded }) => `${textContent}${ariaExpanded === "true" ? " (open)" : ""}`);

describe("the setup", () => {
  it("shows what a new organization has, and opens the first step that is not done", async () => {
    showModule(anInstallation(anOrganization()), path);

    expect(await readSteps()).toEqual([
      "Create your organizationDoneDemo Desk",
      "Receive emailNot done yetNo inbox yet (open)",
      "Invite the people who answerNot done yet1 member",
      "Share your help pageNot done yetAccepts no requests yet",
      "Connect the browser extensionNot done yetNot connected",
    ]);
    expect(screen.getByText("1 of 5 steps done. You can answer tickets at any time.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Add an inbox" }).getAttribute("href")).toBe(
      "/dashboard/organization/email",
    );
  });

  it("waits for a test email, and shows how long it took", async () => {
    const { person } = showModule(anInstallation(anOrganization({ inboxes: [inbox] })), path);
    expect(await screen.findByText(/Nothing has arrived yet\./)).toBeTruthy();

    await person.click(screen.getByRole("button", { name: "Send test email" }));

    await waitFor(async () => expect(await readSteps()).toContain("Receive emailDonesupport@desk.test"));
    await person.click(screen.getByRole("button", { name: /Receive email/ }));
    expect(screen.getByText("It arrived after 1.2 s.")).toBeTruthy();
  });

  it("reads the state from what there is", async () => {
    const keys = [{ id: "k1", name: "Browser extension", kind: "personal", scopes: [] }];
    const members = [aMember(), aMember()];
    const arrived = { ...inbox, last_mail_at: "2026-11-30T09:00:00.000Z" };
    const { person } = showModule(
      anInstallation(anOrganization({ inboxes: [arrived], keys, members })),
      path,
    );
    await screen.findByText("4 of 5 steps done. You can answer tickets at any time.");

    await person.click(await screen.findByRole("switch", { name: "Accept requests through its form" }));

    expect(await screen.findByText("5 of 5 steps done. You can answer tickets at any time.")).toBeTruthy();
  });

  it("is for those who may change settings", async () => {
    showModule(anInstallation(anOrganization(), { role: "user" }), path);

    expect(await screen.findByText("Ask an admin of your organization for access.")).toBeTruthy();
  });
});
