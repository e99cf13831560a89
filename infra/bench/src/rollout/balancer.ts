import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { CommandError } from "@tessera/cli/command-error";
import type { Replica, ReplicatedService } from "./replicas.ts";

/** The HAProxy in front of all services. */
export interface Balancer {
  /** Resolves once HAProxy forwards requests to a replica. Throws after two minutes. */
  untilUp(replica: Replica): Promise<void>;
  stop(): Promise<void>;
}

const shipped = path.resolve(import.meta.dirname, "../../../deploy/haproxy.cfg");
/** Generous, because twenty processes that share two cores start slowly. */
const patienceMs = 120_000;

/** Starts HAProxy with the shipped configuration and the addresses of this machine. */
export async function startBalancer(services: ReplicatedService[], folder: string): Promise<Balancer> {
  const socket = path.join(folder, "haproxy.sock");
  const file = path.join(folder, "haproxy.cfg");
  await writeFile(file, onThisMachine(await readFile(shipped, "utf8"), services, socket));
  const log = path.join(folder, "logs", "haproxy.log");
  const output = openSync(log, "a");
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", output, output] });
  process.once("exit", () => child.kill("SIGKILL"));
  await once(child, "spawn").catch(() => {
    throw new CommandError("HAProxy is not on the PATH. Debian: apt-get install haproxy");
  });
  const ended = once(child, "exit");
  return {
    async untilUp(replica) {
      if (child.exitCode !== null) throw new CommandError(`HAProxy ended. Its log: ${log}`);
      await untilUp(socket, replica);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Replaces the container names in the configuration with the ports and replicas of this run. */
function onThisMachine(rules: string, services: ReplicatedService[], socket: string): string {
  const everywhere = rules
    .replace(/^resolvers [\s\S]*?\n\n/m, "")
    .replace(" resolvers network init-addr none", "")
    // This run has no incoming mail.
    .replace(/^listen smtp\n(?: .*\n?)+/m, "")
    .replace("global\n", `global\n  stats socket ${socket}\n`);
  return services.reduce(withAddresses, everywhere);
}

function withAddresses(rules: string, { name, port, replicas }: ReplicatedService): string {
  if (port === null) return rules;
  const section = new RegExp(`(?<=^listen ${name}\n)[\\s\\S]*?server-template .*`, "m");
  if (!section.test(rules)) throw new Error(`haproxy.cfg does not know ${name}.`);
  const servers = replicas.map((replica) => `  server ${replica.name} 127.0.0.1:${replica.port}`).join("\n");
  return rules.replace(section, (found) =>
    found.replace(/bind .*/, `bind 127.0.0.1:${port}`).replace(/ {2}server-template .*/, servers),
  );
}

async function untilUp(socket: string, { name, port }: Replica): Promise<void> {
  if (port === null) return;
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const rows = await queryBalancer(socket, "show stat").catch(() => "");
    if (rows.split("\n").some((row) => row.split(",")[1] === name && row.includes(",UP,"))) return;
    await pause(100);
  }
  throw new Error(`HAProxy does not take ${name} for ready.`);
}

function queryBalancer(socket: string, command: string): Promise<string> {
  const connection = connect(socket);
  connection.end(`${command}\n`);
  return text(connection);
}
