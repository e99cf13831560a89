import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { act, screen, waitFor, within } from "@testing-library/react";
import { anAgent } from "../../test/agent.builder.ts";
import { storedAgents } from "../../test/agents.fake.ts";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";
import { aText } from "../../test/stream.fake.ts";

const agent = anAgent();
const edit = "PATCH /agents/:agentId";

function open(at: string, role: "user" | "admin" = "admin") {
  const stored = storedAgents([agent]);
  const installation = anInstallation(stored.answers, { role });
  return { ...showModule(installation, at), stored, installation };
}

const openEdit = () => open(`/dashboard/settings/agents/${agent.id}/edit`);

describe("creating an agent", () => {
  it("creates a draft with the tools that only read, and opens it for editing", async () => {
    const { person, router, installation } = open("/dashboard/settings/agents/create");

    await person.type(await screen.findByRole("textbox", { name: "Name" }), "Triage");
    await person.click(screen.getByRole("button", { name: "Create agent" }));

    await waitFor(() =>
      expect(router.state.location.pathname).toMatch(/^\/dashboard\/settings\/agents\/.+\/edit$/),
    );
    expect(installation.asked("POST /agents/")[0]?.body).toMatchObject({
      name: "Triage",
      status: "draft",
      tools: expect.not.arrayContaining([expect.objectContaining({ name: "update_ticket" })]),
    });
  });

  it("requires a name", async () => {
    const { person, installation } = open("/dashboard/agents/create");

    await person.click(await screen.findByRole("button", { name: "Create agent" }));

    expect(await screen.findByText("Enter a name.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
    expect(installation.asked("POST /agents/")).toEqual([]);
  });

  it("shows the errors of the service at the fields", async () => {
    const { person, installation } = open("/dashboard/agents/create");
    installation.fail(
      "POST /agents/",
      new ApiError("The agent cannot be saved.", { status: 422, fields: { "body.name": "is taken" } }),
    );

    await person.type(await screen.findByRole("textbox", { name: "Name" }), "Triage");
    await person.click(screen.getByRole("button", { name: "Create agent" }));

    expect(await screen.findByText("It is taken.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
  });

  it("is reserved for administrators", async () => {
    open("/dashboard/agents/create", "user");

    expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
  });
});

describe("editing an agent", () => {
  it("saves a new version, whose number is on the button", async () => {
    const { person, stored, installation } = openEdit();
    const field = await screen.findByRole("textbox", { name: "Instructions" });
    expect(screen.getByRole("button", { name: "Save as v8" }).hasAttribute("disabled")).toBe(true);

    await person.type(field, " Name the cause.");
    await person.click(screen.getByRole("button", { name: "Save as v8" }));

    expect(await screen.findByRole("button", { name: "Save as v9" })).toBeTruthy();
    expect(stored.find(agent.id).instructions).toBe("Read the files first. Name the cause.");
    expect(installation.asked(edit)[0]?.ifMatch).toBe(7);
  });

  it("makes a tool that changes data ask first", async () => {
    const { person, stored } = openEdit();

    await person.click(await screen.findByRole("checkbox", { name: /Update a ticket/ }));
    expect(screen.getByRole("switch", { name: "Ask first" }).getAttribute("checked")).not.toBeNull();
    await person.click(screen.getByRole("button", { name: "Save as v8" }));

    await waitFor(() =>
      expect(stored.find(agent.id).tools).toContainEqual({ name: "update_ticket", needs_approval: true }),
    );
  });

  it("asks which of two concurrent edits to keep", async () => {
    const { person, stored } = openEdit();
    await person.type(await screen.findByRole("textbox", { name: "Instructions" }), " Mine.");
    stored.change(agent.id, { instructions: "Theirs." });

    await person.click(screen.getByRole("button", { name: "Save as v8" }));
    const conflict = await screen.findByRole("alert");
    expect(conflict.textContent).toContain("Someone saved v8 in the meantime.");
    expect(stored.find(agent.id).instructions).toBe("Theirs.");
    await person.click(within(conflict).getByRole("button", { name: "Save anyway" }));

    await waitFor(() => expect(stored.find(agent.id).instructions).toBe("Read the files first. Mine."));
  });

  it("discards the edits", async () => {
    const { person } = openEdit();
    const name = await screen.findByRole("textbox", { name: "Name" });
    await person.type(name, "!");

    await person.click(screen.getByRole("button", { name: "Discard" }));

    expect((name as HTMLInputElement).value).toBe("Support triage");
  });

  it("asks before leaving with unsaved edits", async () => {
    const { person, router } = openEdit();
    await person.type(await screen.findByRole("textbox", { name: "Name" }), "!");

    act(() => void router.navigate("/dashboard/settings/agents"));
    await person.click(await screen.findByRole("button", { name: "Stay" }));

    expect(router.state.location.pathname).toContain("/edit");
  });
});

describe("testing an agent", () => {
  it("uses the unsaved version", async () => {
    const { person, stored, installation } = openEdit();
    await person.type(await screen.findByRole("textbox", { name: "Instructions" }), " Be brief.");
    await person.click(screen.getByRole("button", { name: "Test" }));
    const pane = await screen.findByRole("dialog", { name: "Test" });

    await person.type(within(pane).getByRole("textbox"), "Bank transfers fail.{Enter}");
    await waitFor(() => expect(stored.tests).toHaveLength(1));
    act(() => {
      stored.tests[0]?.send(...aText("Since when?"), { type: "finish" });
      stored.tests[0]?.end();
    });

    expect(await within(pane).findByText("Since when?")).toBeTruthy();
    expect(installation.asked("POST /agents/:agentId/test")[0]?.body).toMatchObject({
      agent: { instructions: "Read the files first. Be brief." },
      messages: [{ role: "user", content: "Bank transfers fail." }],
    });
    expect(installation.asked(edit)).toEqual([]);
  });

  it("shows why there is no reply", async () => {
    const { person, installation } = openEdit();
    installation.fail(
      "POST /agents/:agentId/test",
      new ApiError("The model is unavailable.", { status: 503 }),
    );
    await person.click(await screen.findByRole("button", { name: "Test" }));
    const pane = await screen.findByRole("dialog", { name: "Test" });

    await person.type(within(pane).getByRole("textbox"), "Hello{Enter}");

    expect((await within(pane).findByRole("alert")).textContent).toBe("The model is unavailable.");
  });
});
