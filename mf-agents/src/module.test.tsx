import { describe, expect, it } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { anAgent } from "../test/agent.builder.ts";
import { storedAgents } from "../test/agents.fake.ts";
import { anInstallation } from "../test/installation.fake.ts";
import { mount } from "./module.tsx";

const answers = {
  ...storedAgents([anAgent()]).answers,
  "GET /chat/conversations": () => ({ items: [], total: 0, page: 1, pages: 1 }),
};

describe("what is asked for before a page is opened", () => {
  it("is what the chat begins with, once", async () => {
    const installation = anInstallation(answers);
    const { prefetch } = mount(installation.context);

    prefetch?.("/dashboard/ai-creator");
    prefetch?.("/dashboard/agents");

    await waitFor(() => expect(installation.asked("GET /chat/conversations")).toHaveLength(1));
    expect(installation.asked("GET /agents/")).toMatchObject([{ query: { status: "active" } }]);
    expect(installation.asked("GET /agents/models")).toHaveLength(1);
  });

  it("is nothing for the pages of one agent", () => {
    const installation = anInstallation(answers);

    mount(installation.context).prefetch?.("/dashboard/agents/create");

    expect(installation.asked("GET /agents/")).toEqual([]);
  });
});
