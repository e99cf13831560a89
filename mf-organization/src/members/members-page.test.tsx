import { describe, expect, it } from "@jest/globals";
import type { Answers, Asked } from "@tessera/federation/testing/fake-installation";
import type { Member } from "@tessera/wire/organization/member";
import type { Invitation } from "@tessera/wire/organization/membership";
import { screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { aMember, anInvitation } from "../../test/member.builder.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/organization/members";

const tom = aMember({ id: "user-1", display_name: "Tom Becker", role: "admin" });
const mei = aMember({ display_name: "Mei Tanaka" });
const priya = aMember({ display_name: "Priya Nair", role: "owner" });

/** Returns in-memory responses about the members of an organization. */
function membership(members: Member[] = [tom, mei, priya], invitations: Invitation[] = []): Answers {
  let all = members;
  let asked = invitations;
  const found = ({ query }: Asked) => {
    const data = all.filter(
      ({ display_name: name, role, is_active: active }) =>
        name.toLowerCase().includes(String(query.search ?? "").toLowerCase()) &&
        (!query.role || query.role === role) &&
        (query.active === undefined || query.active === active),
    );
    return { data, total: data.length, page: 1, pages: 1 };
  };
  return {
    "GET /members": found,
    "GET /organizations/invitations": () => ({ items: asked }),
    "PUT /organizations/members/:memberId/": ({ params, body }) => {
      all = all.map((member) => (member.id === params.memberId ? { ...member, ...body } : member));
      return all.find(({ id }) => id === params.memberId);
    },
    "PUT /organizations/members/:memberId/availability": ({ params, body }) => {
      const availability = { state: body.state, until: null } as NonNullable<Member["availability"]>;
      all = all.map((member) => (member.id === params.memberId ? { ...member, availability } : member));
      return all.find(({ id }) => id === params.memberId);
    },
    "DELETE /organizations/members/:memberId/": ({ params }) => {
      all = all.filter(({ id }) => id !== params.memberId);
      return {};
    },
    "POST /organizations/invite/": ({ body }) => {
      if (body.email === "priya@demo.test") throw new Error("priya@demo.test is already a member.");
      const made = anInvitation({ email: String(body.email), role: body.role as Member["role"] });
      asked = [made, ...asked];
      return made;
    },
    "DELETE /organizations/invitations/:invitationId": ({ params }) => {
      asked = asked.filter(({ id }) => id !== params.invitationId);
      return {};
    },
    "POST /organizations/invitations/:invitationId/resend": ({ params }) =>
      asked.find(({ id }) => id === params.invitationId),
  };
}

const readRow = async (name: string) => {
  const list = within(await screen.findByRole("list", { name: "Members" }));
  return within((await list.findByText(name)).closest("li") as HTMLElement);
};

describe("the members page", () => {
  it("shows all members, and how many of them are active", async () => {
    showModule(
      anInstallation(membership([tom, mei], [anInvitation(), anInvitation({ state: "expired" })])),
      path,
    );

    expect(await screen.findByText("2 people can work in Demo Desk. 2 invitations are open.")).toBeTruthy();
    expect((await readRow("Tom Becker")).getByText("You")).toBeTruthy();
    expect(screen.getByText("Expires in 6 days")).toBeTruthy();
    expect(screen.getByText("Expired")).toBeTruthy();
  });

  it("shows the invitations only after the members above them are loaded", async () => {
    const answers = membership([tom], [anInvitation()]);
    const members = Promise.withResolvers<unknown>();
    showModule(anInstallation({ ...answers, "GET /members": () => members.promise }), path);
    expect(await screen.findByText("Loading members...")).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Pending invitations" })).toBeNull();

    members.resolve({ data: [tom], total: 1, page: 1, pages: 1 });

    expect(await screen.findByRole("list", { name: "Pending invitations" })).toBeTruthy();
    await readRow("Tom Becker");
  });

  it("searches, and keeps the filter in the address", async () => {
    const { person, router } = showModule(anInstallation(membership()), path);
    await readRow("Mei Tanaka");

    await person.type(screen.getByRole("textbox", { name: "Search by name or email" }), "priya");

    await waitFor(() => expect(router.state.location.search).toBe("?search=priya"));
    await waitFor(() => expect(screen.queryByText("Mei Tanaka")).toBeNull());
  });

  it("shows who is available, and lets an admin change that", async () => {
    const away = aMember({ display_name: "Omar Haddad", availability: { state: "away", until: null } });
    const { person } = showModule(anInstallation(membership([tom, mei, away])), path);
    expect((await readRow("Mei Tanaka")).getByText("Available")).toBeTruthy();
    const row = await readRow("Omar Haddad");
    expect(row.getByText("Away")).toBeTruthy();

    await person.click(row.getByRole("button", { name: "More about Omar Haddad" }));
    await person.click(await screen.findByRole("menuitem", { name: "Busy" }));

    await waitFor(async () => expect((await readRow("Omar Haddad")).getByText("Busy")).toBeTruthy());
  });

  it("changes a role", async () => {
    const installation = anInstallation(membership());
    const { person } = showModule(installation, path);

    await person.click((await readRow("Mei Tanaka")).getByRole("combobox", { name: "Role of Mei Tanaka" }));
    await person.click(await screen.findByRole("option", { name: "Viewer" }));

    await waitFor(() =>
      expect(installation.asked("PUT /organizations/members/:memberId/")).toMatchObject([
        { params: { memberId: mei.id }, body: { role: "viewer" } },
      ]),
    );
  });

  it("does not let an admin change an owner", async () => {
    showModule(anInstallation(membership()), path);

    const owner = await readRow("Priya Nair");
    expect(owner.queryByRole("combobox")).toBeNull();
    expect(owner.queryByRole("button")).toBeNull();
  });

  it("removes a member after a confirmation", async () => {
    const installation = anInstallation(membership());
    const { person } = showModule(installation, path);

    await person.click((await readRow("Mei Tanaka")).getByRole("button", { name: "More about Mei Tanaka" }));
    await person.click(await screen.findByRole("menuitem", { name: "Remove..." }));
    expect(installation.asked("DELETE /organizations/members/:memberId/")).toEqual([]);
    await person.click(await screen.findByRole("button", { name: "Remove" }));

    await waitFor(() => expect(screen.queryByText("Mei Tanaka")).toBeNull());
  });

  it("says where members are managed if another system manages them", async () => {
    const installation = anInstallation(membership());
    const context = {
      ...installation.context,
      organizationKeeper: "Clerk",
      can: (permission: string) => permission !== "members.manage",
    };
    showModule({ ...installation, context }, path);

    expect(await screen.findByText(/Roles, invitations and leaving are managed at Clerk\./)).toBeTruthy();
    const [mine, theirs] = [await readRow("Tom Becker"), await readRow("Mei Tanaka")];
    expect([mine, theirs].map((row) => row.queryByRole("button"))).toEqual([null, null]);
    expect(theirs.queryByRole("combobox")).toBeNull();
  });

  it("shows why the last owner cannot leave", async () => {
    const me = aMember({ id: "user-1", display_name: "Tom Becker", role: "owner" });
    const installation = anInstallation(membership([me]), { role: "owner" });
    const refusal = new Error("An organization needs at least one owner.");
    installation.fail("DELETE /organizations/members/:memberId/", refusal);
    const { person } = showModule(installation, path);

    await person.click((await readRow("Tom Becker")).getByRole("button", { name: "More about Tom Becker" }));
    await person.click(await screen.findByRole("menuitem", { name: "Leave..." }));
    await person.click(await screen.findByRole("button", { name: "Leave" }));

    await waitFor(() =>
      expect(installation.toasts).toEqual([
        { kind: "error", title: "Failed to leave the organization", message: refusal.message },
      ]),
    );
  });

  it("refreshes the session after leaving", async () => {
    const installation = anInstallation(membership());
    const { person } = showModule(installation, path);

    await person.click((await readRow("Tom Becker")).getByRole("button", { name: "More about Tom Becker" }));
    await person.click(await screen.findByRole("menuitem", { name: "Leave..." }));
    await person.click(await screen.findByRole("button", { name: "Leave" }));

    await waitFor(() => expect(installation.sessionActs).toEqual(["refresh"]));
  });

  it("updates when others change members", async () => {
    const answers = membership();
    const installation = anInstallation(answers);
    showModule(installation, path);
    await readRow("Mei Tanaka");

    answers["DELETE /organizations/members/:memberId/"]?.({
      operation: "DELETE /organizations/members/:memberId/",
      params: { memberId: mei.id },
      query: {},
      body: {},
    });
    installation.publish({ kind: "member.changed", user_id: mei.id });

    await waitFor(() => expect(screen.queryByText("Mei Tanaka")).toBeNull());
  });

  it("is read-only for a viewer", async () => {
    const installation = anInstallation(membership(), { role: "viewer" });
    showModule(installation, path);

    await readRow("Mei Tanaka");
    expect(screen.queryByRole("button", { name: "Invite" })).toBeNull();
    expect(installation.asked("GET /organizations/invitations")).toEqual([]);
  });
});

describe("inviting", () => {
  it("sends invitations to several addresses at once, with a role", async () => {
    const installation = anInstallation(membership());
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "Invite" }));
    await person.type(await screen.findByRole("textbox", { name: "Email" }), "a@x.test, b@x.test");
    await person.click(screen.getByRole("radio", { name: /Viewer/ }));
    await person.click(screen.getByRole("button", { name: "Send invitation" }));

    expect(await screen.findByText("a@x.test")).toBeTruthy();
    expect(installation.asked("POST /organizations/invite/").map(({ body }) => body)).toEqual([
      { email: "a@x.test", role: "viewer" },
      { email: "b@x.test", role: "viewer" },
    ]);
    expect(installation.toasts).toEqual([
      { kind: "success", title: "Invitations sent", message: "2 people got an email." },
    ]);
  });

  it("sends nothing if an address is invalid", async () => {
    const installation = anInstallation(membership());
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "Invite" }));
    await person.type(
      await screen.findByRole("textbox", { name: "Email" }),
      "a@x.test, bea{Control>}{Enter}",
    );
    await person.click(screen.getByRole("button", { name: "Send invitation" }));

    expect(await screen.findByText("“bea” is not an email address.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Email" }));
    expect(installation.asked("POST /organizations/invite/")).toEqual([]);
  });

  it("keeps the refused addresses, and shows why", async () => {
    const { person } = showModule(anInstallation(membership()), path);

    await person.click(await screen.findByRole("button", { name: "Invite" }));
    const field = await screen.findByRole("textbox", { name: "Email" });
    await person.type(field, "priya@demo.test, new@x.test");
    await person.click(screen.getByRole("button", { name: "Send invitation" }));

    expect((await screen.findByRole("alert")).textContent).toBe("priya@demo.test is already a member.");
    expect((field as HTMLTextAreaElement).value).toBe("priya@demo.test");
  });

  it("resends an invitation, and revokes it", async () => {
    const open = anInvitation({ email: "nina@x.test" });
    const installation = anInstallation(membership([tom], [open]));
    const { person } = showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: "Resend the invitation of nina@x.test" }));
    await waitFor(() =>
      expect(installation.toasts).toEqual([
        { kind: "success", title: "Invitation sent again", message: "nina@x.test" },
      ]),
    );
    await person.click(screen.getByRole("button", { name: "Revoke the invitation of nina@x.test" }));

    await waitFor(() => expect(screen.queryByText("nina@x.test")).toBeNull());
  });
});
