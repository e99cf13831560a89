import { describe, expect, it } from "@jest/globals";
import { InfiniteQueryObserver, type Query, QueryClient, QueryObserver } from "@tanstack/react-query";
import { toSession } from "@tessera/ui/remote/session";
import { waitFor } from "@testing-library/react";
import { anAgent } from "../test/agent.builder.ts";
import { storedAgents } from "../test/agents.fake.ts";
import { anInstallation } from "../test/installation.fake.ts";
import { conversationsQuery } from "./chat/conversations/conversation.queries.ts";
import { agentsQuery } from "./common/agent.queries.ts";
import { mount } from "./module.tsx";

const isAnswered = ({ state }: Query) => state.status === "success";

const answers = {
  ...storedAgents([anAgent()]).answers,
  "GET /chat/conversations": () => ({ items: [], total: 0, page: 1, pages: 1 }),
};

describe("prefetching", () => {
  it("loads the initial data of the chat, once", async () => {
    const installation = anInstallation(answers);
    const { prefetch } = mount(installation.context);

    prefetch?.("/dashboard/ai-creator");
    prefetch?.("/dashboard/agents");

    await waitFor(() => expect(installation.asked("GET /chat/conversations")).toHaveLength(1));
    expect(installation.asked("GET /agents/")).toMatchObject([{ query: { status: "active" } }]);
    expect(installation.asked("GET /agents/models")).toHaveLength(1);
  });

  it("is not repeated by the page that opens", async () => {
    const installation = anInstallation(answers);
    const { context } = installation;
    const queryClient = new QueryClient();
    mount(context, queryClient).prefetch?.("/dashboard/ai-creator");
    await waitFor(() =>
      expect(queryClient.getQueryCache().findAll({ predicate: isAnswered })).toHaveLength(3),
    );

    const session = toSession(context, context.identity.getState());
    const conversations = conversationsQuery(session, { search: "", archived: false });
    new InfiniteQueryObserver(queryClient, conversations).subscribe(() => undefined)();
    const agents = agentsQuery(session, { status: "active", size: 100 });
    new QueryObserver(queryClient, agents).subscribe(() => undefined)();

    expect(installation.asked("GET /chat/conversations")).toHaveLength(1);
    expect(installation.asked("GET /agents/")).toHaveLength(1);
  });

  it("does nothing for the pages of one agent", () => {
    const installation = anInstallation(answers);

    mount(installation.context).prefetch?.("/dashboard/agents/create");

    expect(installation.asked("GET /agents/")).toEqual([]);
  });
});
