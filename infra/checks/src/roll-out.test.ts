import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { find, readRendered } from "./chart.ts";
import { root } from "./repository.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs a script with fake programs, which record their calls. */
function runNoted(script: string, args: string[], programsOf: (notes: string) => Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "tessera-roll-out-"));
  folders.push(folder);
  const notes = join(folder, "notes");
  for (const [name, program] of Object.entries(programsOf(notes))) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${program}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const { status } = spawnSync("sh", [join(root, "infra/deploy", script), ...args], {
    env: { PATH: `${folder}:${process.env.PATH}`, TESSERA_URL: "http://desk.test", RELEASE_KEY: "key" },
  });
  return { status, calls: readFileSync(notes, "utf8").trim().split("\n") };
}

/** Runs the roll-out of a service with a fake `npm run release -- check` that exits with `checkStatus`. */
function rollOut(service: string, checkStatus = 0) {
  return runNoted("roll-out.sh", [service], (notes) => ({
    docker: `echo "docker $*" >> ${notes}
case "$*" in
*"run -d"*) echo candidate ;;
inspect*) echo healthy ;;
*"ps -q"*) echo old-one old-two ;;
esac`,
    npm: `echo "npm $*" >> ${notes}; exit ${checkStatus}`,
  }));
}

/** Runs the contract check with a fake kubectl that returns the rendered Deployment and records what is applied. */
function checkContract(service: string, tag: string, checkStatus = 0) {
  const deployment = JSON.stringify(find(readRendered(), "Deployment", service));
  return runNoted("helm/check-contract.sh", [service, tag], (notes) => ({
    kubectl: `case "$1" in
get) echo '${deployment}' ;;
apply) cat >> ${notes} ;;
port-forward) exec sleep 30 ;;
*) echo "kubectl $*" >> ${notes} ;;
esac`,
    npm: `shift 4; echo "npm $*" >> ${notes}; exit ${checkStatus}`,
  }));
}

describe("the roll-out of an image", () => {
  it("stops before anything is migrated or replaced if a live module would break", () => {
    const { status, calls } = rollOut("tickets", 1);

    expect(status).toBe(1);
    expect(calls).toEqual([
      "docker compose run -d --no-deps -p 127.0.0.1:5003:8080 tickets",
      "docker inspect --format {{.State.Health.Status}} candidate",
      "npm run --silent --prefix ../.. release -- check http://127.0.0.1:5003",
      "docker rm --force candidate",
    ]);
  });

  it("migrates and replaces a compatible service, and removes the old replicas last", () => {
    const { status, calls } = rollOut("tickets");

    expect(status).toBe(0);
    expect(calls.slice(4)).toEqual([
      "docker compose run --rm --no-deps migrate-tickets",
      "docker compose ps -q tickets",
      "docker compose up -d --no-deps --no-recreate --scale tickets=4 --wait tickets",
      "docker stop --time 30 old-one old-two",
      "docker rm old-one old-two",
    ]);
  });

  it("skips the contract check and the migration for a gateway, which has neither", () => {
    const { status, calls } = rollOut("gateway");

    expect(status).toBe(0);
    expect(calls[0]).toBe("docker compose ps -q gateway");
  });
});

describe("the contract check on Kubernetes", () => {
  it("checks a pod of the new image that receives no traffic, and removes it", () => {
    const { status, calls } = checkContract("tickets", "1.4.2");

    expect(status).toBe(0);
    const pod = JSON.parse(calls[0] ?? "");
    expect(pod.spec.containers[0].image).toBe("tessera/tickets:1.4.2");
    expect(pod.metadata.labels["app.kubernetes.io/component"]).toBe("candidate");
    expect(calls.slice(1)).toEqual([
      "kubectl wait --for=condition=Ready pod/tessera-tickets-candidate --timeout=120s",
      "npm release -- check http://127.0.0.1:5003",
      "kubectl delete pod tessera-tickets-candidate --ignore-not-found",
    ]);
  });

  it("fails if a live module would break", () => {
    expect(checkContract("tickets", "1.4.2", 1).status).toBe(1);
  });
});
