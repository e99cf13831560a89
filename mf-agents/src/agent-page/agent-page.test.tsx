import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { anAgent } from "../../test/agent.builder.ts";
import { storedAgents } from "../../test/agents.fake.ts";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const agent = anAgent();

function open(query = "", role: "user" | "admin" = "admin") {
  const stored = storedAgents([agent]);
  const installation = anInstallation(stored.answers, { role });
  return {
    stored,
    installation,
    show: () => showModule(installation, `/dashboard/agents/${agent.id}${query}`),
  };
}

describe("an agent's page", () => {
  it("shows the agent and a link to chat with it", async () => {
    open("", "user").show();

    expect(await screen.findByText("Read the files first.")).toBeTruthy();
    expect(screen.getByText("Search tickets")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Chat" }).getAttribute("href")).toBe(
      `/dashboard/agents?agent=${agent.id}`,
    );
    expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
  });

  it("says that the agent does not exist", async () => {
    const { installation } = open();
    showModule(installation, "/dashboard/agents/018f9619-8b86-7d01-b42d-300000000099");

    expect(await screen.findByText("This agent does not exist")).toBeTruthy();
  });

  it("shows the changes of a version", async () => {
    const { stored, show } = open("?tab=versions");
    stored.change(agent.id, { instructions: "Read the files last." });
    show();

    expect((await screen.findByText("first")).closest("del")?.textContent).toBe("Removed: first");
    expect(screen.getByText("last").closest("ins")?.textContent).toBe("Added: last");
  });

  it("restores a version as a new one", async () => {
    const { stored, installation, show } = open("?tab=versions&version=7");
    stored.change(agent.id, { instructions: "Read the files last." });
    const { person } = show();

    await person.click(await screen.findByRole("button", { name: "Restore v7" }));

    await waitFor(() => expect(stored.find(agent.id)).toMatchObject({ version: 9 }));
    expect(stored.find(agent.id).instructions).toBe("Read the files first.");
    await waitFor(() => expect(installation.toasts[0]?.title).toBe("v7 is back as v9"));
  });
});
