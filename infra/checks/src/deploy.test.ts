import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { findServices } from "@tessera/kit/config/service-declarations";
import { readServiceList } from "@tessera/kit/config/service-list";
import { parse } from "yaml";
import { containers, migrations, problemsWithVariables, programs } from "./containers.ts";
import { readText, root } from "./repository.ts";

const deploy = join(root, "infra/deploy");
const installation = await findServices(join(root, "services"));

describe("the deployment of an installation", () => {
  it("lists every service at the port where HAProxy listens for it, with its declared prefixes", async () => {
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

  it("migrates the schema of every service", () => {
    expect(migrations.map(([name]) => name).sort()).toEqual(
      installation.map(({ name }) => `migrate-${name}`).sort(),
    );
  });

  it("starts no service before the last migration", () => {
    const awaited = migrations.flatMap(([, { depends_on }]) => Object.keys(depends_on ?? {}));
    const last = migrations.map(([name]) => name).filter((name) => !awaited.includes(name));
    const early = programs.flatMap(([name, { depends_on }]) =>
      depends_on && !last.every((schema) => schema in depends_on) ? [name] : [],
    );

    expect(last).toEqual(["migrate-mail"]);
    expect(early).toEqual([]);
    expect(readText("infra/deploy/README.md")).toContain(`docker compose run --rm ${last}`);
  });

  it("builds an image of each service for a release", () => {
    const { jobs } = parse(readText(".github/workflows/images.yml"));
    const images = programs.map(([, { image }]) => image.slice("tessera/".length));

    expect(jobs.image.strategy.matrix.service.toSorted()).toEqual([...new Set(images)].sort());
  });

  it("gives responses more time in HAProxy than any prefix allows", () => {
    const seconds = Number(/timeout server (\d+)s/.exec(readText("infra/deploy/haproxy.cfg"))?.[1]);
    const timeouts = installation.flatMap(({ prefixes }) =>
      Object.values(prefixes).map(({ patienceMs = 0 }) => patienceMs),
    );

    expect(seconds * 1000).toBeGreaterThan(Math.max(...timeouts));
  });

  it("has HAProxy buffer the beginning of a request body before it contacts a server", () => {
    expect(readText("infra/deploy/haproxy.cfg")).toMatch(
      /^defaults$.*option http-buffer-request\n {2}timeout http-request \d+s.*^listen /ms,
    );
  });

  it("protects Redis by a password, which every service that uses Redis has", () => {
    const urls = Object.values(containers).flatMap(({ environment }) => environment?.REDIS_URL ?? []);

    expect(containers.redis?.command?.join(" ")).toContain("requirepass");
    expect(urls.length).toBeGreaterThan(0);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is compose that fills it in.
    expect(new Set(urls)).toEqual(new Set(["redis://:${REDIS_PASSWORD:?}@redis:6379"]));
  });

  it.each(programs)(
    "gives %s all variables that it requires, and none that it does not read",
    async (_name, container) => {
      expect(await problemsWithVariables(container, Object.keys(container.environment ?? {}))).toEqual([]);
      expect(await problemsWithVariables(container, ["NO_SUCH"])).toContain("NO_SUCH is not read");
    },
  );
});
