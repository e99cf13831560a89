import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { joinService, leaveDeadServices, leaveServices } from "./joined-services.ts";

const registry = { url: "http://127.0.0.1:4002", prefixes: {} };
const tickets = { url: "http://127.0.0.1:4003", prefixes: { "/api/v1/tickets": {} } };
const candidate = { ...tickets, url: "http://127.0.0.1:5003" };
const knowledge = { url: "http://127.0.0.1:5008", prefixes: { "/api/v1/knowledge": {} } };
let folder = "";
let file = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "joined-"));
  file = path.join(folder, "services.json");
  await writeFile(file, JSON.stringify({ registry, tickets }));
});

afterEach(() => rm(folder, { recursive: true }));

const readList = async () => JSON.parse(await readFile(file, "utf8"));

/** Changes the recorded owner of the joined services from this process to one that has exited. */
async function endOwner(): Promise<void> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  const noted = path.join(folder, "joined.json");
  const text = await readFile(noted, "utf8");
  await writeFile(noted, text.replaceAll(String(process.pid), String(child.pid)));
}

describe("a service that joined a running installation", () => {
  it("answers its prefixes until it leaves", async () => {
    await joinService(folder, file, ["tickets", candidate]);
    await joinService(folder, file, ["knowledge", knowledge]);
    expect(await readList()).toEqual({ registry, tickets: candidate, knowledge });

    await leaveServices(folder, file, () => true);

    expect(await readList()).toEqual({ registry, tickets });
  });

  it("leaves no route behind when its process is killed", async () => {
    await joinService(folder, file, ["tickets", candidate]);
    expect(await leaveDeadServices(folder, file)).toEqual([]);
    await joinService(folder, file, ["knowledge", knowledge]);
    await endOwner();

    expect(await leaveDeadServices(folder, file)).toEqual(["tickets", "knowledge"]);

    expect(await readList()).toEqual({ registry, tickets });
  });

  it("restores the original route, not that of a dead predecessor", async () => {
    await joinService(folder, file, ["tickets", { ...candidate, url: "http://127.0.0.1:6003" }]);
    await endOwner();
    await joinService(folder, file, ["tickets", candidate]);

    await leaveServices(folder, file, () => true);

    expect(await readList()).toEqual({ registry, tickets });
  });
});
