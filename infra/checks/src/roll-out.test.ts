import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { root } from "./repository.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs the roll-out where Docker and npm only note what they are asked; `npm run release -- check` ends with `checkStatus`. */
function rollOut(service: string, checkStatus = 0) {
  const folder = mkdtempSync(join(tmpdir(), "tessera-roll-out-"));
  folders.push(folder);
  const notes = join(folder, "notes");
  const programs = {
    docker: `echo "docker $*" >> ${notes}
case "$*" in
*"run -d"*) echo candidate ;;
inspect*) echo healthy ;;
*"ps -q"*) echo old-one old-two ;;
esac`,
    npm: `echo "npm $*" >> ${notes}; exit ${checkStatus}`,
  };
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const { status } = spawnSync("sh", [join(root, "infra/deploy/roll-out.sh"), service], {
    env: { PATH: `${folder}:${process.env.PATH}`, TESSERA_URL: "http://desk.test", RELEASE_KEY: "key" },
  });
  return { status, calls: readFileSync(notes, "utf8").trim().split("\n") };
}

describe("the roll-out of an image", () => {
  it("ends before anything is migrated or replaced where a live module would break", () => {
    const { status, calls } = rollOut("tickets", 1);

    expect(status).toBe(1);
    expect(calls).toEqual([
      "docker compose run -d --no-deps -p 127.0.0.1:5003:8080 tickets",
      "docker inspect --format {{.State.Health.Status}} candidate",
      "npm run --silent --prefix ../.. release -- check http://127.0.0.1:5003",
      "docker rm --force candidate",
    ]);
  });

  it("migrates and replaces what fits, the old replicas last", () => {
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

  it("asks no contract of a gateway, which has none, and brings it no tables", () => {
    const { status, calls } = rollOut("gateway");

    expect(status).toBe(0);
    expect(calls[0]).toBe("docker compose ps -q gateway");
  });
});
