import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "@jest/globals";

const main = fileURLToPath(new URL("../../test/note.main.ts", import.meta.url));
const children: ChildProcessByStdio<null, Readable, Readable>[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Starts a service as a process; `until` waits for a text in its output. */
function aProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  // The process counts as ended once all its output has been read.
  let isOver = false;
  const exited = once(child, "close").finally(() => {
    isOver = true;
  });
  let printed = "";
  const chunks = [child.stdout, child.stderr];
  for (const stream of chunks) {
    stream.setEncoding("utf8");
    stream.on("data", (chunk: string) => {
      printed += chunk;
    });
  }
  const until = async (text: string): Promise<string> => {
    while (!printed.includes(text)) {
      await Promise.race([...chunks.map((stream) => once(stream, "data")), exited]);
      if (isOver && !printed.includes(text)) throw new Error(`It ended without "${text}": ${printed}`);
    }
    return printed;
  };
  return { child, until, exited, printed: () => printed };
}

async function aRunningProcess(env: Record<string, string> = {}) {
  const running = aProcess({ PORT: "0", NAME: "notes", ...env });
  const printed = await running.until("Server listening at");
  const [origin = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
  return { ...running, origin };
}

describe("run", () => {
  it("names every wrong variable, without a stack, and exits", async () => {
    const { exited, printed } = aProcess({ PORT: "eighty" });

    const [code] = await exited;

    expect(code).toBe(1);
    expect(printed()).toBe(
      "The configuration is wrong:\n  - NAME is required\n  - PORT must be a whole number\n",
    );
  });

  it("reports which address is in use", async () => {
    const taker = createServer().listen(0, "127.0.0.1");
    await once(taker, "listening");
    const address = taker.address();
    const port = typeof address === "object" ? address?.port : undefined;

    const { exited, printed } = aProcess({ PORT: String(port), NAME: "notes" });
    const [code] = await exited;

    expect(code).toBe(1);
    expect(printed()).toContain(
      `address already in use 127.0.0.1:${port}: another process is listening there.`,
    );
    expect(printed()).not.toContain("at Server");
    taker.close();
  });

  it("reports to its parent which program crashed, and why", async () => {
    const child = spawn(process.execPath, [main], {
      env: { PORT: "0", NAME: "notes" },
      stdio: ["ignore", "pipe", "ignore", "ipc"],
    });
    const messages: unknown[] = [];
    child.on("message", (message) => messages.push(message));
    child.stdout?.setEncoding("utf8").on("data", (printed: string) => {
      const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (origin && printed.includes("listening")) fetch(`${origin}/crash`).catch(() => {});
    });

    const [code] = await once(child, "close");

    expect(code).toBe(1);
    expect(messages).toEqual(["ready", { program: "notes", reason: "Error: out of ink" }]);
  });

  it("finishes work in progress before it closes, whatever the signal", async () => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      const { child, origin, until, exited, printed } = await aRunningProcess();
      const reply = fetch(`${origin}/slow`);
      await until("slow one began");

      child.kill(signal);
      child.kill(signal);

      await expect((await reply).json()).resolves.toEqual({ done: true });
      await expect(exited).resolves.toEqual([0, null]);
      const messages = [...printed().matchAll(/"msg":"([^"]*)"/g)].map(([, message]) => message);
      expect(messages.slice(-5)).toEqual([
        "closing",
        "request completed",
        "pool closed",
        "rest closed",
        "closed",
      ]);
    }
  });

  it("accepts requests while it drains, and reports that it is not ready", async () => {
    const { child, origin, until } = await aRunningProcess({ DRAIN_MS: "60000" });

    child.kill("SIGTERM");
    await until('"msg":"closing"');
    const [ready, alive] = await Promise.all([fetch(`${origin}/readyz`), fetch(`${origin}/livez`)]);

    expect([ready.status, alive.status]).toEqual([503, 200]);
    expect(alive.headers.get("connection")).toBe("close");
  });

  it("logs bugs in full, but no secrets, bodies, queries or quoted rows", async () => {
    const { origin, until } = await aRunningProcess();

    await fetch(`${origin}/bug?search=canary-query`, {
      method: "POST",
      headers: {
        authorization: "Bearer canary-token",
        cookie: "session=canary-cookie",
        "content-type": "application/json",
      },
      body: JSON.stringify({ text: "canary-body" }),
    });
    const printed = await until("request completed");

    expect(printed).toContain("Error: out of luck\\n    at ");
    expect(printed).toContain('"service":"notes"');
    expect(printed).toContain("[redacted]");
    expect(printed).not.toContain("canary");
  });

  it("logs paths with ids, but without tokens", async () => {
    const { origin, until } = await aRunningProcess();
    const id = crypto.randomUUID();

    await fetch(`${origin}/invitations/canary-${"x1y2".repeat(9)}/accept`, { method: "POST" });
    await fetch(`${origin}/tickets/${id}/`);
    const printed = await until(`"path":"/tickets/${id}/"`);

    expect(printed).toContain('"path":"/invitations/[redacted]/accept"');
    expect(printed).not.toContain("canary");
  });

  it("logs errors after the response", async () => {
    const { origin, until } = await aRunningProcess();

    const reply = await fetch(`${origin}/late`);

    await expect(reply.json()).resolves.toEqual({ done: true });
    await expect(until("too late")).resolves.toContain('"level":50');
  });
});
