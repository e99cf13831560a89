import { describe, expect, it } from "@jest/globals";
import { anApi, sendError, sendJson } from "../../test/api.builder.ts";
import { Tessera } from "../index.ts";

const ticket = { title: "The export is empty" };
const invitation = { email: "dana@acme.test", role: "user" } as const;

describe("a call is repeated", () => {
  it.each([
    [429, "rate_limited"],
    [503, "unavailable"],
  ])("after a %d, with the same Idempotency-Key", async (status, code) => {
    await using api = await anApi((_, response, count) => {
      if (count === 1) sendError(response, status, { code }, { "retry-after": "0" });
      else sendJson(response, 201, { id: "ticket-1" });
    });

    const created = await api.tessera.createTicket(ticket);

    expect(created).toEqual({ id: "ticket-1" });
    const keys = api.received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
  });

  it("when its answer was lost, which creates one ticket", async () => {
    const created = new Map<unknown, { id: string }>();
    await using api = await anApi(({ headers }, response, count) => {
      const key = headers["idempotency-key"];
      const one = created.get(key) ?? { id: `ticket-${count}` };
      created.set(key, one);
      if (count === 1) response.destroy();
      else sendJson(response, 201, one);
    });

    expect(await api.tessera.createTicket(ticket)).toEqual({ id: "ticket-1" });
    expect(created.size).toBe(1);
  });

  it("while the installation restarts", async () => {
    const { baseUrl, ...stopped } = await anApi(() => undefined);
    await stopped[Symbol.asyncDispose]();
    await using started = new AsyncDisposableStack();
    let refusals = 0;
    const tessera = new Tessera({
      baseUrl,
      apiKey: "tsk_test",
      fetch: (input, init) =>
        fetch(input, init).catch(async (error) => {
          refusals += 1;
          const respond: Parameters<typeof anApi>[0] = (_, response) =>
            sendJson(response, 201, { id: "one" });
          started.use(await anApi(respond, {}, Number(new URL(baseUrl).port)));
          throw error;
        }),
    });

    expect(await tessera.createTicket(ticket)).toEqual({ id: "one" });
    expect(refusals).toBe(1);
  });

  it("after the page of a proxy that reaches nothing", async () => {
    await using api = await anApi((_, response, count) => {
      if (count === 1) response.writeHead(502).end("<h1>Bad Gateway</h1>");
      else sendJson(response, 200, { open: 1 });
    });

    expect(await api.tessera.countTickets()).toEqual({ open: 1 });
  });

  it("as often as the client allows", async () => {
    await using api = await anApi((_, response) => sendError(response, 503, { code: "unavailable" }), {
      maxRetries: 2,
    });

    await expect(api.tessera.countTickets()).rejects.toMatchObject({ status: 503, code: "unavailable" });
    expect(api.received).toHaveLength(3);
  });

  it("without a key only if a limit refused it", async () => {
    await using api = await anApi((_, response, count) => {
      const [status, code] = count === 1 ? [429, "rate_limited"] : [503, "unavailable"];
      sendError(response, Number(status), { code }, { "retry-after": "0" });
    });

    await expect(api.tessera.inviteMember(invitation)).rejects.toMatchObject({ status: 503 });
    expect(api.received).toHaveLength(2);
  });
});

it("the caller's own key is sent", async () => {
  await using api = await anApi((_, response) => sendJson(response, 201, {}));

  await api.tessera.createTicket(ticket, { idempotencyKey: "order-17" });

  expect(api.received[0]?.headers["idempotency-key"]).toBe("order-17");
});
