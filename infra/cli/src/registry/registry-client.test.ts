import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readInstallation, registryAt } from "./registry-client.ts";

describe("readInstallation", () => {
  it("reads the installation from the variables", () => {
    const env = { TESSERA_URL: "https://desk.example/tickets", TESSERA_KEY: "tmk_1" };

    expect(readInstallation(env)).toEqual({ origin: "https://desk.example", key: "tmk_1" });
    expect(readInstallation({ TESSERA_URL: "http://localhost:3000", RELEASE_KEY: "tmk_2" }).key).toBe(
      "tmk_2",
    );
  });

  it.each([
    [{}, /TESSERA_URL is missing.*TESSERA_KEY is missing/s],
    [{ TESSERA_URL: "https://desk.example", TESSERA_KEY: "" }, /TESSERA_KEY is missing/],
    [{ TESSERA_URL: "desk.example", TESSERA_KEY: "tmk_1" }, /not "desk.example"/],
    [{ TESSERA_URL: "file:///desk", TESSERA_KEY: "tmk_1" }, /not "file:/],
  ])("refuses missing or invalid variables: %j", (env, problem) => {
    expect(() => readInstallation(env)).toThrow(problem);
  });
});

describe("calling the registry", () => {
  let server: Server;
  let origin: string;
  let reply: { status: number; body: unknown };
  beforeAll(async () => {
    server = createServer((_request, response) =>
      response.writeHead(reply.status).end(JSON.stringify(reply.body)),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it("returns its reply", async () => {
    reply = { status: 200, body: { items: [] } };

    expect(await registryAt({ origin, key: "k" }).call("GET /registry/modules")).toEqual({ items: [] });
  });

  it("fails with the reason of a refusal, one field per line", async () => {
    reply = { status: 400, body: { detail: "Invalid input", fields: { version: "is unknown" } } };

    await expect(registryAt({ origin, key: "k" }).call("GET /registry/modules")).rejects.toThrow(
      "Invalid input\n  version: is unknown",
    );
  });

  it("fails with the origin if it does not respond", async () => {
    await expect(
      registryAt({ origin: "http://127.0.0.1:9", key: "k" }).call("GET /registry/modules"),
    ).rejects.toThrow("http://127.0.0.1:9 doesn't answer");
  });
});
