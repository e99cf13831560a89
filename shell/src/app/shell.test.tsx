import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { aFakeIdentity } from "../../test/identity.fake.ts";
import { anOrganization, aUser } from "../../test/person.builder.ts";
import { aNavEntry, anEntry } from "../../test/registry.builder.ts";
import { aMember, aRemote, showShell } from "../../test/show-shell.tsx";
import type { FetchRemote } from "../host/modules/remote-loader.ts";

function Broken(): never {
  throw new Error("x is undefined");
}

const menu = () => screen.getByRole("navigation", { name: "Main" });
const crumbs = () => screen.getByRole("navigation", { name: "Breadcrumbs" });

beforeEach(() => localStorage.clear());

describe("the session guard", () => {
  it("redirects to the sign-in screen, replacing history, and remembers the requested page", async () => {
    const { identity } = aFakeIdentity();
    const fetchRemote = jest.fn<FetchRemote>(() => new Promise(() => {}));

    const { router } = showShell("/dashboard/tickets/7?tab=activity", { identity, fetchRemote });

    await screen.findByRole("heading", { name: "Sign in to Tessera" });
    expect(router.state.location).toMatchObject({
      pathname: "/sign-in",
      search: `?from=${encodeURIComponent("/dashboard/tickets/7?tab=activity")}`,
    });
    expect(router.state.historyAction).toBe("REPLACE");
  });

  it("waits until the session is known, and then lets a member in", async () => {
    const { identity, become } = aFakeIdentity({}, { isLoading: true });
    showShell("/dashboard", { identity });
    expect(await screen.findByText("Loading...")).toBeTruthy();

    act(() => become({ isLoading: false, isAuthenticated: true, isTokenProviderReady: true, user: aUser() }));

    expect(await screen.findByText("All tickets")).toBeTruthy();
  });

  it("says that the session ended and drafts are safe, and lets no keys of the former page into the form", async () => {
    const { identity, become } = aFakeIdentity(
      {},
      { isAuthenticated: true, isTokenProviderReady: true, user: aUser() },
    );
    const { person, router } = showShell("/dashboard", { identity });
    await screen.findByText("All tickets");

    act(() => become({ isAuthenticated: false, isTokenProviderReady: false, user: null }));

    expect(await screen.findByText(/^Your session ended. Sign in to go on: drafts/)).toBeTruthy();
    await person.keyboard("Dear customer");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("");
    expect(router.state.location.search).toBe("");
    expect(screen.queryByText("Welcome back.")).toBeNull();
  });

  it("says so, too, when the page is loaded again after the session ended, and not after a sign-out", async () => {
    localStorage.setItem("was-signed-in", "true");
    showShell("/dashboard", { identity: aFakeIdentity().identity });
    expect(await screen.findByText(/^Your session ended. Sign in to go on: drafts/)).toBeTruthy();
    cleanup();
    const signedIn = { isAuthenticated: true, isTokenProviderReady: true, user: aUser() };
    const { identity } = aFakeIdentity({}, signedIn);
    const { person } = showShell("/dashboard", { identity });
    await person.click(await screen.findByRole("button", { name: /^User menu/ }));

    await person.click(await screen.findByRole("button", { name: "Sign out" }));

    expect(identity.signOut).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(localStorage.getItem("was-signed-in")).toBeNull());
  });

  it("offers a retry when the session could not be checked", async () => {
    const { identity } = aFakeIdentity({}, { error: new Error("Couldn't reach the server.") });
    const { person } = showShell("/dashboard", { identity });

    await person.click(await screen.findByRole("button", { name: "Retry" }));

    expect(identity.start).toHaveBeenCalledTimes(1);
  });

  it("names the organization that the person was removed from, and offers the others", async () => {
    const { identity, become } = aFakeIdentity(
      {
        listOrganizations: jest.fn(async () => [{ id: "o2", name: "Other Desk", slug: "other-desk" }]),
        setActiveOrganization: jest.fn(async (id: string) =>
          become({ user: aUser({ organization: { ...anOrganization("user"), id } }) }),
        ),
      },
      { isAuthenticated: true, isTokenProviderReady: true, user: aUser() },
    );
    const { person, router } = showShell("/dashboard/tickets/7", { identity });
    await screen.findByText("One ticket");

    act(() => become({ user: aUser({ organization: null }) }));

    expect(screen.getByRole("status").textContent).toBe("You're no longer a member of Lumen Goods. ");
    await person.click(await screen.findByRole("button", { name: "Other Desk" }));
    expect(identity.setActiveOrganization).toHaveBeenCalledWith("o2");
    expect(await screen.findByText("All tickets")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/dashboard");
  });

  it("lets a person without an organization create one in place", async () => {
    const user = aUser({ organization: null });
    const { identity, become } = aFakeIdentity(
      {
        createOrganization: jest.fn(async (_organization: { name: string }) =>
          become({ user: aUser({ organization: anOrganization("owner") }) }),
        ),
      },
      { isAuthenticated: true, isTokenProviderReady: true, user },
    );
    const { person, router } = showShell("/dashboard", { identity });

    await person.click(await screen.findByRole("button", { name: "Create organization" }));
    expect(screen.getByText("Enter a name for the organization.")).toBeTruthy();
    await person.type(screen.getByLabelText("Organization name"), " Lumen Goods {Enter}");

    expect(identity.createOrganization).toHaveBeenCalledWith({ name: "Lumen Goods" });
    expect(await screen.findByText("All tickets")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/dashboard");
  });
});

describe("a public page of a module", () => {
  const invitation = { path: "/invitations/accept/:token", element: <p>Join Lumen Goods</p> };
  const organization = anEntry({
    name: "mf-organization",
    mounts: ["/dashboard/organization", "/invitations/accept"],
    open: ["/invitations/accept"],
    nav: [],
  });
  const members = { path: "/dashboard/organization/members", element: <p>All members</p> };
  const shell = {
    entries: [anEntry(), organization],
    fetchRemote: async () => aRemote([members, invitation]),
  };

  it("is shown without the frame to a visitor who is not signed in", async () => {
    showShell("/invitations/accept/t1", { ...shell, identity: aFakeIdentity().identity });

    expect(await screen.findByText("Join Lumen Goods")).toBeTruthy();
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("leaves the module's other pages behind the session guard", async () => {
    const { router } = showShell("/invitations/accept/t1", { ...shell, identity: aFakeIdentity().identity });
    await screen.findByText("Join Lumen Goods");

    await act(() => router.navigate("/dashboard/organization/members"));

    expect(await screen.findByRole("heading", { name: "Sign in to Tessera" })).toBeTruthy();
  });
});

describe("the frame", () => {
  it("shows a module's page with its breadcrumb, and only the entries of registered modules", async () => {
    showShell("/dashboard");

    expect(await screen.findByText("All tickets")).toBeTruthy();
    expect(crumbs().textContent).toBe("Dashboard");
    expect(document.title).toBe("Dashboard · Tessera: AI-assisted customer support");
    expect(
      within(menu())
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Tickets"]);
    expect(within(menu()).getByRole("link").getAttribute("aria-current")).toBe("page");
  });

  it("names the sidebar entry of a page in the breadcrumbs until the page has its own", async () => {
    const nav = [aNavEntry({ label: "Customers", to: "/dashboard/customers" })];
    const organization = anEntry({ name: "mf-organization", mounts: ["/dashboard/customers"], nav });
    const fetchRemote: FetchRemote = () => new Promise(() => {});
    showShell("/dashboard/customers/7", { entries: [anEntry(), organization], fetchRemote });

    const link = await within(await screen.findByRole("navigation", { name: "Breadcrumbs" })).findByRole(
      "link",
    );
    expect([link.textContent, link.getAttribute("href")]).toEqual(["Customers", "/dashboard/customers"]);
  });

  it("shows the secondary sidebar on settings paths, with the entries that the role may open", async () => {
    const nav = [
      aNavEntry({
        area: "secondary",
        group: "Admin",
        label: "Members",
        to: "/dashboard/organization/members",
      }),
      aNavEntry({
        area: "secondary",
        group: "Admin",
        label: "Billing",
        to: "/dashboard/organization/billing",
        permission: "organization.billing",
      }),
    ];
    const organization = anEntry({ name: "mf-organization", mounts: ["/dashboard/organization"], nav });
    const members = [{ path: "/dashboard/organization/members", element: <p>All members</p> }];
    showShell("/dashboard/organization/members", {
      entries: [anEntry(), organization],
      fetchRemote: async (name) => aRemote(name === "mf-organization" ? members : []),
    });

    await screen.findByText("All members");
    const settings = screen.getByRole("navigation", { name: "Settings" });
    expect(
      within(settings)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Back", "Members"]);
  });

  it("remembers that the sidebar was collapsed", async () => {
    const { person } = showShell("/dashboard");

    await person.click(await screen.findByRole("button", { name: "Collapse sidebar" }));

    expect(localStorage.getItem("sidebar-collapsed")).toBe("true");
    expect(within(menu()).getByRole("link", { name: "Tickets" }).textContent).toBe("");
  });

  it("offers only available pages in the user menu, and says when signing out failed", async () => {
    const signOut = jest.fn(async () => {
      throw new Error("Couldn't reach the server.");
    });
    const { person } = showShell("/dashboard", { identity: aMember({ signOut }) });

    await person.click(await screen.findByRole("button", { name: "User menu: Priya Nair" }));
    expect(screen.getByText("priya@lumen.example")).toBeTruthy();
    const opened = within(screen.getByRole("dialog", { name: /User menu/ }));
    expect(opened.queryAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Open source licences",
    ]);
    await person.click(opened.getByRole("button", { name: "Sign out" }));

    expect(await screen.findByText("Couldn't sign out")).toBeTruthy();
  });

  it("links from the user menu to the settings of the organization", async () => {
    const organization = anEntry({ name: "mf-organization", mounts: ["/dashboard/organization"], nav: [] });
    const { person } = showShell("/dashboard", { entries: [anEntry(), organization] });

    await person.click(await screen.findByRole("button", { name: "User menu: Priya Nair" }));

    const link = await screen.findByRole("link", { name: "Organization" });
    expect(link.getAttribute("href")).toBe("/dashboard/organization/settings");
  });

  it("lists the person's organizations and switches between them", async () => {
    const identity = aMember({
      listOrganizations: async () => [
        { id: "o1", name: "Lumen Goods", slug: "lumen-goods" },
        { id: "o2", name: "Other Desk", slug: "other-desk" },
      ],
    });
    const { person, router } = showShell("/dashboard/tickets/7", { identity });

    await person.click(await screen.findByRole("button", { name: "Organization: Lumen Goods" }));
    await person.click(await screen.findByRole("menuitem", { name: "Other Desk" }));

    expect(identity.setActiveOrganization).toHaveBeenCalledWith("o2");
    expect(router.state.location.pathname).toBe("/dashboard");
  });
});

describe("a module that fails", () => {
  it("leaves the frame working, and loads again on Retry", async () => {
    let isUnavailable = true;
    const fetchRemote = async () => {
      if (isUnavailable) throw new Error("404");
      return aRemote();
    };
    const { person } = showShell("/dashboard", { fetchRemote });
    await screen.findByText("Tickets is not available right now");
    expect(menu()).toBeTruthy();

    isUnavailable = false;
    await person.click(screen.getByRole("button", { name: "Retry" }));

    expect(await screen.findByText("All tickets")).toBeTruthy();
  });

  it("says that the network is missing, and loads by itself once it is back", async () => {
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const fetchRemote = async () => {
      if (!navigator.onLine) throw new Error("Failed to fetch");
      return aRemote();
    };
    showShell("/dashboard", { fetchRemote });
    expect(await screen.findByText("You're offline. We'll load this when you're back.")).toBeTruthy();
    expect(screen.getByText("You're offline. You see what was loaded last.")).toBeTruthy();

    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));

    expect(await screen.findByText("All tickets")).toBeTruthy();
    expect(screen.queryByText(/You're offline/)).toBeNull();
    online.mockRestore();
  });

  describe("while rendering", () => {
    beforeEach(() => {
      jest.spyOn(console, "error").mockImplementation(() => {});
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it("shows the error screen in its own area", async () => {
      showShell("/dashboard", {
        fetchRemote: async () => aRemote([{ path: "/dashboard", element: <Broken /> }]),
      });

      expect(await screen.findByText("Oops! Something went wrong")).toBeTruthy();
      expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
      expect(screen.getByRole("link", { name: "Go to Dashboard" }).getAttribute("href")).toBe("/dashboard");
      expect(screen.getByRole("link", { name: "Report Issue" }).getAttribute("href")).toMatch(
        /^mailto:.*x%20is%20undefined/,
      );
      expect(menu()).toBeTruthy();
    });

    it("keeps the frame when a page's breadcrumb cannot be rendered, and shows that of the next page", async () => {
      const pages = [
        { path: "/dashboard", element: <p>All tickets</p>, handle: { crumb: () => <Broken /> } },
        { path: "/dashboard/tickets/7", element: <p>One ticket</p>, handle: { crumb: "Ticket" } },
      ];
      const { router } = showShell("/dashboard", { fetchRemote: async () => aRemote(pages) });

      expect(await screen.findByText("All tickets")).toBeTruthy();
      expect(menu()).toBeTruthy();

      await act(() => router.navigate("/dashboard/tickets/7"));

      expect(await screen.findByText("Ticket")).toBeTruthy();
    });
  });
});

describe("an unknown address", () => {
  it('shows "not found" inside the frame below the dashboard, links to the dashboard, and marks no sidebar entry as current', async () => {
    showShell("/dashboard/tikets");

    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
    expect(screen.getByText("404")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/dashboard");
    expect(menu().querySelector("[aria-current]")).toBeNull();
  });

  it('shows "not found" anywhere else without checking the session, and links to the landing page', async () => {
    showShell("/nowhere", { identity: aFakeIdentity().identity });

    expect(await screen.findByText("Oops! Page not found")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("navigation")).toBeNull();
  });
});

describe("navigation", () => {
  it("still finds a module's pages if a newer navigation replaced the one that loaded them", async () => {
    const { router } = showShell("/nowhere");
    await screen.findByText("Oops! Page not found");

    await act(async () => {
      const overtaken = router.navigate("/dashboard");
      await Promise.all([overtaken, router.navigate("/dashboard", { replace: true })]);
    });

    expect(await screen.findByText("All tickets")).toBeTruthy();
  });

  it("leads back to a page that another module names only in its breadcrumbs", async () => {
    const members = [
      {
        path: "/dashboard",
        handle: { crumb: "Tickets" },
        children: [
          { path: "organization/members", element: <p>All members</p>, handle: { crumb: "Members" } },
        ],
      },
    ];
    const organization = anEntry({ name: "mf-organization", mounts: ["/dashboard/organization"], nav: [] });
    const { person } = showShell("/dashboard/organization/members", {
      entries: [anEntry(), organization],
      fetchRemote: async (name) => (name === "mf-organization" ? aRemote(members) : aRemote()),
    });
    await screen.findByText("All members");

    await person.click(within(crumbs()).getByRole("link", { name: "Tickets" }));

    expect(await screen.findByText("All tickets")).toBeTruthy();
  });

  it("leads from one page of a module to another", async () => {
    const { router } = showShell("/dashboard");
    await screen.findByText("All tickets");

    await act(() => router.navigate("/dashboard/tickets/7"));

    expect(await screen.findByText("One ticket")).toBeTruthy();
  });
});

describe("the header", () => {
  it("links to the agents if a module provides them", async () => {
    const agents = anEntry({ name: "mf-agents", mounts: ["/dashboard/agents"], nav: [] });
    const { person, router } = showShell("/dashboard", { entries: [anEntry(), agents] });

    await person.click(await screen.findByRole("link", { name: "AI" }));

    expect(router.state.location.pathname).toBe("/dashboard/agents");
  });

  it("has no link to the agents if no module provides them", async () => {
    showShell("/dashboard");
    await screen.findByText("All tickets");

    expect(screen.queryByRole("link", { name: "AI" })).toBeNull();
  });
});
