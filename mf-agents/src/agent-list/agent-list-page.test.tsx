import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { act, screen, waitFor } from "@testing-library/react";
import { anAgent } from "../../test/agent.builder.ts";
import { storedAgents } from "../../test/agents.fake.ts";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const path = "/dashboard/settings/agents";
const resting = anAgent({ id: "018f9619-8b86-7d01-b42d-300000000002", name: "Billing", status: "paused" });

function open(agents = [anAgent(), resting], role: "viewer" | "admin" = "admin", query = "") {
  const stored = storedAgents(agents);
  const installation = anInstallation(stored.answers, { role });
  return { ...showModule(installation, `${path}${query}`), installation, stored };
}

describe("the list of agents", () => {
  it("offers to create an agent if there are none", async () => {
    open([]);

    expect(await screen.findByText("No agents yet")).toBeTruthy();
    for (const link of screen.getAllByRole("link", { name: "Create agent" })) {
      expect(link.getAttribute("href")).toBe(`${path}/create`);
    }
  });

  it("is filtered by words and status, which are part of the address", async () => {
    const { person, router } = open();
    await screen.findByText("Billing");

    await person.type(screen.getByRole("textbox", { name: "Search agents" }), "Support");

    await waitFor(() => expect(router.state.location.search).toBe("?search=Support"));
    await waitFor(() => expect(screen.queryByText("Billing")).toBeNull());
  });

  it("says that nothing matches, and clears the filters", async () => {
    const { person } = open([anAgent()], "admin", "?status=paused");
    await screen.findByText("No agents match");

    await person.click(screen.getByRole("button", { name: "Clear filters" }));

    expect(await screen.findByText("Support triage")).toBeTruthy();
  });

  it("pauses an agent", async () => {
    const { person, stored, installation } = open([anAgent()]);

    await person.click(await screen.findByRole("button", { name: "Actions for Support triage" }));
    await person.click(await screen.findByRole("menuitem", { name: "Pause" }));

    expect(await screen.findByRole("cell", { name: "Paused" })).toBeTruthy();
    expect(stored.find(anAgent().id).status).toBe("paused");
    await waitFor(() => expect(installation.toasts[0]?.title).toBe("Support triage is paused"));
  });

  it("deletes an agent after confirmation", async () => {
    const { person } = open([anAgent()]);
    await person.click(await screen.findByRole("button", { name: "Actions for Support triage" }));
    await person.click(await screen.findByRole("menuitem", { name: "Delete" }));

    await person.click(await screen.findByRole("button", { name: "Delete" }));

    expect(await screen.findByText("No agents yet")).toBeTruthy();
  });

  it("shows a viewer the agents without any actions", async () => {
    open([anAgent()], "viewer");

    expect(await screen.findByText("Support triage")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Create agent" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Actions/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /Talk/ })).toBeNull();
  });

  it("reports a failure to load, and tries again", async () => {
    const stored = storedAgents([anAgent()]);
    const installation = anInstallation(stored.answers);
    installation.fail("GET /agents/", new ApiError("The service is unavailable.", { status: 503 }));
    const { person } = showModule(installation, path);
    await screen.findByText("Failed to load agents");

    installation.recover("GET /agents/");
    await person.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Support triage")).toBeTruthy();
  });

  it("follows changes by others", async () => {
    const { installation, stored } = open([anAgent()]);
    await screen.findByText("Support triage");

    stored.change(anAgent().id, { name: "First line" });
    act(() => installation.publish({ kind: "agent.changed", agent_id: anAgent().id }));

    expect(await screen.findByText("First line")).toBeTruthy();
  });
});
