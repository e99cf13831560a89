import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { anOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Exchange } from "@tessera/wire/agent/chat";
import { type AgentsFixture, anAgentsFixture } from "../../test/agents-fixture.ts";
import { aConversation, sayTo } from "../../test/conversation.steps.ts";
import { aFakeModel, type FakeModel, refuses, type Script, says } from "../../test/fake-model.ts";
import { readPieces } from "../../test/stream.ts";

let fixture: AgentsFixture;
let installation: FakeModel;
let own: FakeModel;
let owner: Actor;
beforeAll(async () => {
  installation = await aFakeModel(says("From the installation."));
  fixture = await anAgentsFixture({
    installation: { baseUrl: installation.url, key: "sk-installation", model: "common" },
    timeouts: { firstByteMs: 2_000, idleMs: 1_000, maxWaitMs: 5_000 },
    prices: { own: { input: 2, output: 10 } },
  });
});
beforeEach(async () => {
  owner = await anOrganization(fixture.admin);
  own = await aFakeModel();
  await chooseOwnModel();
});
afterEach(() => own.close());
afterAll(async () => {
  await fixture.close();
  await installation.close();
});

/** Stores the organization's choice of its own model in its settings. */
async function chooseOwnModel(url = own.url): Promise<void> {
  const { organizationId } = owner;
  await fixture.admin.query(
    `insert into organization.setting (organization_id, ai_provider, ai_base_url, ai_model, ai_key)
     values ($1, 'openai_compatible', $2, 'own', $3)
     on conflict (organization_id) do update set ai_base_url = excluded.ai_base_url`,
    [organizationId, url, fixture.credentials.seal("sk-own", `${organizationId}:ai_provider`)],
  );
}

async function replyTo(script: Script, id?: string) {
  own.script = script;
  const conversation = id ?? (await aConversation(fixture, owner));
  const { body } = await fixture.call<Exchange>(owner, `POST /chat/conversations/${conversation}/messages`, {
    body: { message: "Hello" },
  });
  return body.reply;
}

describe("the models of an organization", () => {
  it("are its own, the installation's and the built-in one, in this order", async () => {
    const { body } = await fixture.call<{ items: { id: string }[]; default: string }>(
      owner,
      "GET /agents/models",
    );

    expect(body.items.map(({ id }) => id)).toEqual(["organization", "installation", "built-in"]);
    expect(body.default).toBe("organization");
  });

  it("do not include those of another organization", async () => {
    const stranger = await anOrganization(fixture.admin);

    const { body } = await fixture.call<{ default: string }>(stranger, "GET /agents/models");

    expect(body.default).toBe("installation");
  });

  it("are called with the organization's own key, and their tokens are counted", async () => {
    let seen: string | undefined;
    const reply = await replyTo((response, turn) => {
      seen = response.authorization;
      return says("Good day.")(response, turn);
    });

    expect(seen).toBe("Bearer sk-own");
    expect(reply).toMatchObject({
      content: "Good day.",
      model: "own",
      usage: { input_tokens: 1_000, output_tokens: 500, cost: 7_000 },
    });
  });
});

describe("a failing provider", () => {
  it("is retried after the requested wait if no part of a response has arrived", async () => {
    const reply = await replyTo((answer, turn) =>
      turn === 0 ? refuses(429, { "retry-after": "1" })(answer, turn) : says("Now.")(answer, turn),
    );

    expect([reply.status, reply.content, own.asked.length]).toEqual(["complete", "Now.", 2]);
  });

  it.each<[string, Script, RegExp]>([
    ["wants us to wait for long", refuses(429, { "retry-after": "600" }), /Try again in 600 s/],
    ["is broken", refuses(500), /has a problem/],
    ["refuses our key", refuses(401), /doesn't accept our key/],
    ["does not have the model", refuses(404), /doesn't have this model/],
    [
      "talks nonsense",
      ({ response }) =>
        void response.writeHead(200, { "content-type": "text/event-stream" }).end("data: {nonsense\n\n"),
      /could not be understood/,
    ],
    ["never answers", () => {}, /did not begin to answer/],
    [
      "sends headers and no more",
      ({ response }) => void response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders(),
      /did not begin to answer/,
    ],
    ["falls silent", ({ send }) => send({ role: "assistant", content: "Well" }), /stopped responding/],
    [
      "is cut",
      async ({ send, response }) => {
        send({ role: "assistant", content: "Well" });
        await wait(50);
        response.destroy();
      },
      /was cut off/,
    ],
    [
      "ends without an end",
      ({ send, response }) => {
        send({ role: "assistant", content: "Well" });
        response.end();
      },
      /was cut off/,
    ],
  ])("is described in words for people when it %s", async (_, script, words) => {
    const reply = await replyTo(script);

    expect(reply.status).toBe("failed");
    expect(reply.error).toMatch(words);
    expect(JSON.stringify(reply)).not.toContain("sk-");
  });

  it("keeps the partial reply, reports the error in the stream, and allows a retry", async () => {
    own.script = ({ send }) => send({ role: "assistant", content: "Half" });
    const id = await aConversation(fixture, owner);

    const pieces = await readPieces(await sayTo(fixture, owner, id));
    own.script = says("All of it.");
    const again = await fixture.call<Exchange>(owner, `POST /chat/conversations/${id}/retry`);

    expect(pieces).toContainEqual({ type: "error", errorText: expect.stringMatching(/stopped responding/) });
    expect(again.body.reply).toMatchObject({ status: "complete", content: "All of it." });
  });

  it("is paused after five failures in a row, without affecting other organizations", async () => {
    for (let time = 0; time < 5; time += 1) await replyTo(refuses(500));
    const asked = own.asked.length;

    const reply = await replyTo(says("Hello."));
    const stranger = await anOrganization(fixture.admin);
    const id = await aConversation(fixture, stranger);
    const other = await fixture.call<Exchange>(stranger, `POST /chat/conversations/${id}/messages`, {
      body: { message: "Hello" },
    });

    expect([reply.error, own.asked.length]).toEqual([expect.stringMatching(/several times in a row/), asked]);
    expect(other.body.reply.content).toBe("From the installation.");
  });
});
