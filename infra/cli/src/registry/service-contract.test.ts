import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ContractProblem } from "@tessera/wire/release/release";
import { refuseBreakingService } from "./service-contract.ts";

const openapi = { openapi: "3.1.0", paths: {} };

let service: Server;
let origin: string;
beforeAll(async () => {
  service = createServer((request, response) => {
    response.writeHead(request.url === "/openapi.json" ? 200 : 404).end(JSON.stringify(openapi));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.close();
});

function aRegistry(problems: ContractProblem[]) {
  const asked: unknown[] = [];
  const call = async (...question: unknown[]) => {
    asked.push(question);
    return { problems } as never;
  };
  return { asked, call };
}

describe("checking a service before it joins a running installation", () => {
  it("accepts it if it provides everything that live modules need", async () => {
    const registry = aRegistry([]);

    await refuseBreakingService(registry, origin);

    expect(registry.asked).toEqual([["POST /registry/service-checks", { body: { openapi } }]]);
  });

  it("refuses it if it would break a module, naming the module and the operation", async () => {
    const problem = {
      code: "field_removed",
      consumer: "mf-tickets 1.0.0",
      operation: "GET /tickets/",
      message: "title is not answered any more",
    } as ContractProblem;

    await expect(refuseBreakingService(aRegistry([problem]), origin)).rejects.toThrow(
      "This service would break what is live:\n  mf-tickets 1.0.0, GET /tickets/: title is not answered any more",
    );
  });
});
