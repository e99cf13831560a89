import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { findServices } from "@tessera/kit/service-declarations";
import { readServiceList } from "@tessera/kit/service-list";
import type { TObject } from "typebox";
import { parse } from "yaml";
import { readText, root } from "./repository.ts";

interface Container {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
}

const deploy = join(root, "infra/deploy");
const { services: containers }: { services: Record<string, Container> } = parse(
  readText("infra/deploy/compose.yaml"),
  { merge: true },
);
const ours = Object.entries(containers).filter(([, { image }]) => image.startsWith("tessera/"));
const installation = await findServices(join(root, "services"));

/** What a container's program reads: of the service, its worker, or what brings its schema. */
async function readSchema({ image, command = [] }: Container): Promise<TObject> {
  const folder = join(root, "services", image.slice("tessera/".length));
  const config = await import(pathToFileURL(join(folder, "src/config.ts")).href);
  return command.includes("src/worker.ts") ? config.workerConfigSchema : config.configSchema;
}

describe("what is shipped to run an installation", () => {
  it("has every service, where HAProxy listens for it, with the prefixes it says", async () => {
    const list = await readServiceList(join(deploy, "services.json"));
    const rules = readText("infra/deploy/haproxy.cfg");

    const { gateway, ...others } = list;
    expect(gateway?.prefixes).toEqual({});
    expect(others).toEqual(
      Object.fromEntries(
        installation.map(({ name, port, prefixes }) => [name, { url: `http://balancer:${port}`, prefixes }]),
      ),
    );
    for (const [name, { url }] of Object.entries(list)) {
      const { port } = new URL(url);
      expect(rules).toMatch(new RegExp(`^listen ${name}\n {2}bind :${port}\n.*server-template`, "ms"));
      expect(containers[name]?.image).toBe(`tessera/${name}`);
    }
  });

  it("brings the schema of every service", () => {
    const migrations = Object.keys(containers).filter((name) => name.startsWith("migrate-"));

    expect(migrations.sort()).toEqual(installation.map(({ name }) => `migrate-${name}`).sort());
  });

  it("lets no answer be cut off by HAProxy before its prefix's time is over", () => {
    const seconds = Number(/timeout server (\d+)s/.exec(readText("infra/deploy/haproxy.cfg"))?.[1]);
    const patience = installation.flatMap(({ prefixes }) =>
      Object.values(prefixes).map(({ patienceMs = 0 }) => patienceMs),
    );

    expect(seconds * 1000).toBeGreaterThan(Math.max(...patience));
  });

  it("has HAProxy take in the beginning of a body before a server is asked", () => {
    expect(readText("infra/deploy/haproxy.cfg")).toMatch(
      /^defaults$.*option http-buffer-request\n {2}timeout http-request \d+s.*^listen /ms,
    );
  });

  it("protects Redis by a password, which every service that asks it brings", () => {
    const urls = Object.values(containers).flatMap(({ environment }) => environment?.REDIS_URL ?? []);

    expect(containers.redis?.command?.join(" ")).toContain("requirepass");
    expect(urls.length).toBeGreaterThan(0);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is compose that fills it in.
    expect(new Set(urls)).toEqual(new Set(["redis://:${REDIS_PASSWORD:?}@redis:6379"]));
  });

  it.each(ours.filter(([name]) => !name.startsWith("migrate-")))(
    "gives %s what it cannot do without, and nothing that it does not read",
    async (_name, container) => {
      const { properties, required = [] } = await readSchema(container);
      const given = Object.keys(container.environment ?? {});

      const needed = required.filter((name) => !Object.hasOwn(properties[name] ?? {}, "default"));
      expect(given).toEqual(expect.arrayContaining(needed));
      const known = [...Object.keys(properties), "NODE_OPTIONS"];
      expect(given.filter((name) => !known.includes(name))).toEqual([]);
    },
  );
});
