import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { screen, waitFor, within } from "@testing-library/react";
import { anInstallation, type FakeInstallation } from "../../../test/installation.fake.ts";
import { showModule } from "../../../test/show-module.tsx";
import { aView } from "../../../test/views.fake.ts";

async function openViews(installation: FakeInstallation, at = "/dashboard") {
  const shown = await showModule(installation, at);
  await shown.person.click(await screen.findByRole("button", { name: "Views" }));
  const views = within(await screen.findByRole("dialog", { name: "Views" }));
  return { ...shown, views };
}

describe("views of tickets", () => {
  it("include the standard ones and the saved ones", async () => {
    const urgent = aView({ query: { priority: ["critical", "urgent"], sort: "-created_at" } });
    const { person, router, views } = await openViews(anInstallation({ views: [urgent] }));

    await person.click(await views.findByRole("link", { name: "Urgent" }));

    expect(router.state.location.search).toBe("?priority=critical&priority=urgent&sort=-created_at");
    await person.click(screen.getByRole("button", { name: "Views" }));
    const shown = await screen.findByRole("link", { name: "Urgent" });
    expect(shown.getAttribute("aria-current")).toBe("true");
    await person.click(screen.getByRole("link", { name: "Assigned to me" }));
    expect(router.state.location.search).toContain("assigned_to_id=me");
    expect(await screen.findByText("Assigned to me")).toBeTruthy();
  });

  it("are saved under a name, and replaced if the name is used already", async () => {
    const installation = anInstallation();
    const { person, views } = await openViews(installation, "/dashboard?status=open&page=2&sort=title");

    await person.click(views.getByRole("button", { name: "Save" }));
    expect(await views.findByText("Enter a name")).toBeTruthy();
    await person.type(views.getByRole("textbox", { name: "Save this view" }), "Open ones{Enter}");

    expect(await views.findByRole("link", { name: "Open ones" })).toBeTruthy();
    expect(installation.asked("POST /views")[0]?.body).toEqual({
      name: "Open ones",
      query: { status: ["open"], sort: "title" },
      audience: "own",
    });
    await person.type(views.getByRole("textbox", { name: "Save this view" }), "open ONES");
    await person.click(views.getByRole("button", { name: "Replace" }));
    await waitFor(() => expect(installation.asked("PUT /views/:viewId")).toHaveLength(1));
  });

  it("are shared, unshared and deleted by users who may", async () => {
    const installation = anInstallation({
      role: "admin",
      views: [aView(), aView({ name: "Ours", audience: "shared" })],
    });
    const { person, views } = await openViews(installation);

    await person.click(await views.findByRole("button", { name: 'Share "Urgent" with everyone' }));
    await views.findByRole("button", { name: 'Keep "Urgent" to yourself' });
    await person.click(views.getByRole("button", { name: 'Delete "Ours"' }));

    await waitFor(() => expect(views.queryByRole("link", { name: "Ours" })).toBeNull());
    expect(installation.toasts.map(({ title }) => title)).toEqual([
      'Everyone sees "Urgent" now',
      'Deleted "Ours"',
    ]);
  });

  it("cannot be changed by others if shared, and cannot be saved by viewers", async () => {
    const installation = anInstallation({
      role: "viewer",
      views: [aView({ audience: "shared", is_mine: false })],
    });
    const { views } = await openViews(installation);

    await views.findByRole("link", { name: "Urgent" });

    const buttons = views.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    expect(buttons).toEqual(['Pin "Urgent" to the sidebar']);
    expect(views.queryByRole("textbox")).toBeNull();
    expect(views.queryByRole("link", { name: "Deleted tickets" })).toBeNull();
  });

  it("include the standard ones if the saved ones cannot be loaded", async () => {
    const installation = anInstallation();
    installation.fail("GET /views", new ApiError("HTTP 503", { status: 503 }));
    const { person, views } = await openViews(installation);
    await views.findByText(/Couldn't load saved views: HTTP 503/u);
    expect(views.getByRole("link", { name: "Overdue" })).toBeTruthy();

    installation.fail("GET /views", null);
    await person.click(views.getByRole("button", { name: "Try again" }));

    await waitFor(() => expect(views.queryByText(/Couldn't load/u)).toBeNull());
  });
});

describe("the list of views", () => {
  it("closes on Escape and returns the focus", async () => {
    const { person } = await openViews(anInstallation());

    await person.keyboard("{Escape}");

    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Views" })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Views" })));
  });

  it("closes on a click outside", async () => {
    const { person } = await openViews(anInstallation());

    await person.click(screen.getByRole("heading", { level: 1, name: "Tickets" }));

    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Views" })).toBeNull());
  });
});
