import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { showInstallationStatus } from "./installation-status.ts";

const fetchOfNode = globalThis.fetch;
let gateway: Server;
let statusOf: (path: string) => number;

beforeEach(async () => {
  gateway = createServer(({ url = "" }, response) => response.writeHead(statusOf(url)).end("{}"));
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const { port } = gateway.address() as AddressInfo;
  globalThis.fetch = (path, init) => fetchOfNode(`http://127.0.0.1:${port}${path}`, init);
  document.body.innerHTML =
    '<p id="place" data-waiting="Checking…" data-all="All systems operational" data-some="Some systems aren\'t responding" data-none="Couldn\'t reach the server"></p><button id="again" hidden></button>';
});

afterEach(() => {
  globalThis.fetch = fetchOfNode;
  gateway.close();
});

async function show() {
  const place = document.querySelector<HTMLElement>("#place");
  const again = document.querySelector<HTMLButtonElement>("#again");
  if (!place || !again) throw new Error("The page has no place for the status.");
  await showInstallationStatus(place, again);
  return { place, again };
}

describe("installation status", () => {
  it("says that all systems are operational when the installation is ready", async () => {
    statusOf = () => 200;

    const { place, again } = await show();

    expect(place.textContent).toBe("All systems operational");
    expect(place.dataset.tone).toBe("good");
    expect(again.hidden).toBe(false);
  });

  it("says that some systems aren't responding when one is not", async () => {
    statusOf = (path) => (path === "/statusz" ? 503 : 200);

    const { place } = await show();

    expect(place.textContent).toBe("Some systems aren't responding");
    expect(place.dataset.tone).toBe("bad");
  });

  it("says that the server could not be reached when there is no response", async () => {
    await new Promise((resolve) => gateway.close(resolve));

    const { place, again } = await show();

    expect(place.textContent).toBe("Couldn't reach the server");
    expect(again.disabled).toBe(false);
  });
});
