import { readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { packPackages, publishPackages } from "@tessera/local/packages/pack-packages";
import { type PackageRegistry, startPackageRegistry } from "@tessera/local/packages/package-registry";
import { callApi, obtain, readToken } from "../src/api.ts";
import { signIn } from "../src/installation.ts";
import { anOrganization, type TestOrganization } from "../src/organization.ts";
import { anOutsideFolder, type OutsideFolder } from "../src/outside-repository.ts";

// A module of a team without this repository, from an empty folder to everyone's pages and back.
test.describe.configure({ mode: "serial", timeout: 600_000 });

const name = "mf-parcels";
const operator = "owner@demo.test";
const withService = "mf-returns";
const inVue = "mf-vue-example";
const servicePort = "4277";
const source = `${name}/src/module.tsx`;
const pageFile = `${name}/src/recent-tickets/recent-tickets-page.tsx`;

let registry: PackageRegistry;
let outside: OutsideFolder;
let ours: TestOrganization;
let theirs: TestOrganization;
let here: Page;
let elsewhere: Page;
let key = "";
/** How long each step took, in seconds. */
const timings: Record<string, number> = {};

async function timed<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    timings[step] = Math.round((performance.now() - began) / 100) / 10;
  }
}

const isIdle = () => (os.loadavg()[0] ?? 0) < 2 * os.availableParallelism();

interface State {
  current: string;
  canary: { version: string } | null;
  releases: { version: string; failed_at: string | null }[];
}

/** Runs a command of the team in the folder of a module, and returns its JSON output. */
async function tesseraIn<Data>(module: { name: string; key: string }, ...words: string[]): Promise<Data> {
  const variables = [`TESSERA_URL=${process.env.TEST_ORIGIN}`, `TESSERA_KEY=${module.key}`];
  const command = ["npx", "tessera", ...words, "--json"];
  return JSON.parse(await outside.run("env", [...variables, ...command], module.name));
}

const tessera = <Data = { version: string }>(...words: string[]) => tesseraIn<Data>({ name, key }, ...words);

/** Creates the key that operators create by default: limited to the module's address and the named permissions. */
async function makeKey(module: string, ...permissions: string[]): Promise<string> {
  const asOperator = { name: module, key: await readToken(operator) };
  const words = ["key", module, `the team of ${module}`, "--permissions", ...permissions];
  return (await tesseraIn<{ key: string }>(asOperator, ...words)).key;
}

const uninstall = async (module: string) =>
  callApi(await readToken(operator), "DELETE /registry/modules/:name", { params: { name: module } });

async function commit(words: string, below = name): Promise<void> {
  const who = ["-c", "user.name=Team", "-c", "user.email=team@parcels.test"];
  await outside.run("git", ["add", "."], below);
  await outside.run("git", [...who, "commit", "--quiet", "--message", words], below);
}

async function readHeading(page: Page, path = "/dashboard/parcels"): Promise<string | null> {
  await page.goto(path);
  const heading = page.getByRole("heading", { level: 1 });
  return heading.textContent({ timeout: 10_000 }).catch(() => null);
}

test.beforeAll(async ({ browser }, { outputDir }) => {
  test.setTimeout(300_000);
  registry = await startPackageRegistry();
  const packed = await packPackages(path.join(outputDir, "packages"));
  await publishPackages(packed, registry.url, registry.env);
  outside = await anOutsideFolder(registry.env);
  [ours, theirs] = [await anOrganization(), await anOrganization()];
  [here, elsewhere] = [await browser.newPage(), await browser.newPage()];
  await signIn(here, ours.user.email);
  await signIn(elsewhere, theirs.user.email);
});

test.afterAll(async () => {
  console.log(`from an empty folder, in seconds: ${JSON.stringify(timings)}`);
  for (const one of [name, withService, inVue]) await uninstall(one);
  await outside.remove();
  await registry.close();
});

test("a module is created in an empty folder", async () => {
  // Uses a new cache, because packages that npx cached in another run have the same version.
  const cache = ["--cache", path.join(outside.folder, "cache")];
  await timed("create", () =>
    outside.run("npx", [...cache, "--yes", "@tessera/cli", "create", "parcels", "--registry", registry.url]),
  );

  const manifest = JSON.parse(readFileSync(path.join(outside.folder, name, "package.json"), "utf8"));
  expect(manifest.tessera).toMatchObject({ name, mounts: ["/dashboard/parcels"] });
});

test("its packages come only from npm", async () => {
  await timed("install", () => outside.run("npm", ["install", "--no-audit", "--no-fund"], name));

  const listed = await outside.run("npm", ["ls", "react", "--json", "--all"], name);
  const versions = [...listed.matchAll(/"react": \{\s+"version": "([^"]+)"/g)].map(([, version]) => version);
  expect(new Set(versions).size).toBe(1);
});

test("its type check and its tests pass", async () => {
  expect(await timed("test", () => tessera<object>("test"))).toMatchObject({ passed: true });
});

test("it is shown on its own during development", async ({ page }) => {
  const port = "4177";
  const server = await timed("dev", () =>
    outside.begin("is shown at", "npx", ["tessera", "dev", "--port", port], name),
  );

  await page.goto(`http://127.0.0.1:${port}/`);
  await expect(page.getByRole("link", { name: "#1042 Where is my parcel?" })).toBeVisible();
  await outside.change(`${name}/test/answers.ts`, (text) =>
    text.replace("Where is my parcel?", "It is late"),
  );
  await expect(page.getByRole("link", { name: "#1042 It is late" })).toBeVisible();
  await server.end();
});

test("it is published to one organization first, then to everyone, with a key that is limited", async () => {
  key = await makeKey(name, "tickets.read");
  await outside.change(`${name}/test/answers.ts`, (text) =>
    text.replace("It is late", "Where is my parcel?"),
  );
  await outside.run("git", ["init", "--quiet"], name);
  await expect(tessera("publish")).rejects.toThrow("A release is made of what is committed");
  await commit("feat: list the newest tickets");

  const { version } = await timed("publish", () => tessera("publish", "--organization", ours.id));
  await timed("page", () => expect.poll(() => readHeading(here), { timeout: 60_000 }).toBe("Parcels"));
  await elsewhere.goto("/dashboard/parcels");
  await expect(elsewhere.getByText("Oops! Page not found")).toBeVisible();

  await tessera("promote", version);
  await expect.poll(() => readHeading(elsewhere), { timeout: 30_000 }).toBe("Parcels");

  // Other work on the machine must not count as the team's time.
  const { create = 0, install = 0, publish = 0, page: shown = 0 } = timings;
  if (isIdle()) expect(create + install + publish + shown).toBeLessThan(300);
});

/** A part of the module's page that uses what the page loads on demand, as Mantine's documentation says. */
const parcelForm = `import { Accordion, MultiSelect, NumberInput } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import { useState } from "react";

export function ParcelForm() {
  const [weight, setWeight] = useState<number | string>(2);
  const [day, setDay] = useState<string | null>(null);
  const [carriers, setCarriers] = useState<string[]>([]);
  return (
    <section aria-label="New parcel">
      <NumberInput label="Weight" suffix=" kg" max={30} value={weight} onChange={setWeight} />
      <MultiSelect label="Carriers" searchable data={["DHL", "Hermes", "UPS"]} value={carriers} onChange={setCarriers} />
      <DatePicker defaultDate="2026-12-01" value={day} onChange={setDay} />
      <Accordion>
        <Accordion.Item value="customs">
          <Accordion.Control>Customs</Accordion.Control>
          <Accordion.Panel>Nothing to declare</Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <output>{[weight, day, ...carriers].join(" ")}</output>
    </section>
  );
}
`;

test("a second release goes to one organization, then to all", async () => {
  await outside.write(`${name}/src/recent-tickets/parcel-form.tsx`, parcelForm);
  await outside.change(pageFile, (text) =>
    text
      .replace(
        "        Parcels\n      </Title>\n",
        "        Parcels on their way\n      </Title>\n      <ParcelForm />\n",
      )
      .replace(
        "import { recentTicketsQuery",
        'import { ParcelForm } from "./parcel-form.tsx";\nimport { recentTicketsQuery',
      ),
  );
  await commit("feat: name the page");

  const { version } = await timed("canary", () => tessera("publish", "--organization", ours.id));
  await expect.poll(() => readHeading(here), { timeout: 30_000 }).toBe("Parcels on their way");
  expect(await readHeading(elsewhere)).toBe("Parcels");

  await timed("promote", () => tessera("promote", version));
  await expect.poll(() => readHeading(elsewhere), { timeout: 30_000 }).toBe("Parcels on their way");
});

test("it uses any component of Mantine, with dates in the language of the page", async () => {
  test.setTimeout(180_000);
  const form = here.getByRole("region", { name: "New parcel" });
  await here.goto("/dashboard/parcels");
  await form.getByLabel("Weight").fill("45");
  await form.getByLabel("Weight").press("Tab");
  await expect(form.getByLabel("Weight")).toHaveValue("30 kg");
  await form.getByLabel("Weight").press("ArrowDown");

  await form.getByLabel("Carriers").click();
  await here.getByRole("option", { name: "Hermes" }).click();
  await form.getByLabel("Carriers").fill("up");
  await form.getByLabel("Carriers").press("ArrowDown");
  await form.getByLabel("Carriers").press("Enter");
  await form.getByLabel("Carriers").press("Escape");

  await form.getByRole("button", { name: "Next month" }).click();
  await form.getByRole("button", { name: "14 January 2027" }).click();
  await here.keyboard.press("ArrowRight");
  await here.keyboard.press("Enter");
  await expect(form.getByRole("status")).toHaveText("29 2027-01-15 Hermes UPS");

  await expect(form.getByText("Nothing to declare")).toBeHidden();
  await form.getByRole("button", { name: "Customs" }).click();
  await expect(form.getByText("Nothing to declare")).toBeVisible();
  await here.keyboard.press("Enter");
  await expect(form.getByText("Nothing to declare")).toBeHidden();

  await here.context().addCookies([{ name: "tessera_language", value: "de", url: here.url() }]);
  await here.reload();
  await expect(form.getByRole("button", { name: "Dezember 2026", exact: true })).toBeVisible();
  await expect(form.getByRole("columnheader").first()).toHaveText("Mo");
  await form.getByRole("button", { name: "Nächster Monat" }).click();
  await expect(form.getByRole("button", { name: "14 Januar 2027" })).toBeVisible();
  await here.context().clearCookies({ name: "tessera_language" });
});

test("a third release that breaks is rolled back automatically", async () => {
  const before = (await tessera<State>("status")).current;
  await outside.change(source, (text) => `${text}\nthrow new Error("prices are missing");\n`);
  await commit("feat: break");

  const { version } = await tessera("publish", "--organization", ours.id);
  await timed("taken back", async () => {
    await expect(async () => {
      await here.goto("/dashboard/parcels");
      await here.waitForTimeout(1_000);
      expect((await tessera<State>("status")).canary).toBeNull();
    }).toPass({ timeout: 120_000 });
  });

  const { current, releases } = await tessera<State>("status");
  expect(current).toBe(before);
  expect(releases.find((release) => release.version === version)?.failed_at).not.toBeNull();
  await expect(tessera("promote", version)).rejects.toThrow(/"error"/);
});

test("one command rolls back to the previous release", async () => {
  const { current } = await timed("rollback", () => tessera<State>("rollback", "--reason", "it was nicer"));

  expect(current).not.toBe("");
  await expect.poll(() => readHeading(elsewhere), { timeout: 30_000 }).toBe("Parcels");
});

test("the same module, built with Vite, uses the page's React as well", async () => {
  const packages = ["vite@8.3.8", "@module-federation/vite@1.23.8"];
  await outside.run("npm", ["install", "--save-dev", "--no-audit", "--no-fund", ...packages], name);
  const config = `import { viteRemote } from "@tessera/federation/vite";\nexport default viteRemote({ name: "${name}" });\n`;
  await outside.write(`${name}/vite.config.js`, config);
  await outside.change(`${name}/package.json`, (text) => text.replace('"rspack build"', '"vite build"'));
  await outside.change(source, (text) => text.replace(/throw new Error.*\n/, ""));
  await outside.change(pageFile, (text) => text.replace("Parcels on their way", "Parcels by Vite"));
  await commit("build: use Vite");

  await timed("publish by Vite", () => tessera("publish", "--organization", ours.id));

  await expect.poll(() => readHeading(here), { timeout: 30_000 }).toBe("Parcels by Vite");
  // This uses hooks, the query client and components of the page, so nothing would be rendered with a second React.
  await expect(here.getByText("No tickets yet")).toBeVisible();
  // A script that differs from the built one never runs: the previous release takes its place.
  await here.route("**/modules/mf-parcels/*/assets/*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.wasTampered = true;` });
  });
  await expect.poll(() => readHeading(here), { timeout: 30_000 }).toBe("Parcels");
  expect(await here.evaluate(() => "wasTampered" in globalThis)).toBe(false);
  await here.unroute("**/modules/mf-parcels/*/assets/*.js");
  // A style sheet that differs is not applied either.
  await here.route("**/modules/mf-parcels/*/assets/*.css", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} body { opacity: 0.5 }` });
  });
  await expect.poll(() => readHeading(here), { timeout: 30_000 }).toBe("Parcels");
  expect(await here.evaluate(() => getComputedStyle(document.body).opacity)).toBe("1");
  await here.unroute("**/modules/mf-parcels/*/assets/*.css");
});

/** Starts the service of the second module as its README describes. */
function startService(): ReturnType<OutsideFolder["begin"]> {
  const variables = [`TESSERA_URL=${process.env.TEST_ORIGIN}`, `PORT=${servicePort}`];
  return outside.begin("Server listening", "env", [...variables, "node", "service/src/main.ts"], withService);
}

test("a module with its own service is created, tested, and refused if it does not match the service", async () => {
  const own = { name: withService, key: "" };
  const made = ["tessera", "create", "returns", `../${withService}`, "--service", "--registry", registry.url];
  await timed("create with a service", () => outside.run("npx", made, name));
  await timed("install again", () =>
    outside.run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"], withService),
  );
  await timed("test both", () => tesseraIn(own, "test"));
  own.key = await makeKey(withService, "tickets.read", "tickets.write");
  let service = await startService();
  const token = await readToken(operator);
  const url = `http://127.0.0.1:${servicePort}`;
  await obtain(token, "PUT /registry/services/:name", {
    params: { name: "returns" },
    body: { url, prefixes: ["/api/v1/returns"] },
  });
  await outside.run("git", ["init", "--quiet"], withService);
  await commit("feat: keep notes", withService);

  await tesseraIn(own, "types", "--from", url, "--check");
  await timed("publish with a service", () => tesseraIn(own, "publish"));
  await expect.poll(() => readHeading(here, "/dashboard/returns"), { timeout: 60_000 }).toBe("Returns");
  await here.getByRole("button", { name: "New note" }).click();
  await here.getByLabel("Title").fill("Ask for the label");
  await here.getByRole("button", { name: "Save" }).click();
  await expect(here.getByRole("heading", { name: "Ask for the label" })).toBeVisible();
  expect(await readHeading(elsewhere, "/dashboard/returns")).toBe("Returns");
  await expect(elsewhere.getByText("No notes yet")).toBeVisible();

  await service.end();
  await outside.change(`${withService}/service/src/operations.ts`, (text) =>
    text.replaceAll("may_delete", "is_mine"),
  );
  service = await startService();
  await expect(tesseraIn(own, "types", "--from", url, "--check")).rejects.toThrow(
    "is not what the service answers",
  );
  await outside.change(`${withService}/src/note-list/note-row.tsx`, (text) =>
    text.replace('more.")', 'more, ever.")'),
  );
  await commit("feat: rename a field", withService);
  await expect(tesseraIn(own, "publish")).rejects.toThrow(/GET \/returns\/notes.*may_delete/s);
  await service.end();
  await callApi(token, "DELETE /registry/services/:name", { params: { name: "returns" } });
});

test("a Vue module, built with Vite, renders its pages beside those in React", async () => {
  await cp(path.join(import.meta.dirname, "../../examples/vue-module"), path.join(outside.folder, inVue), {
    recursive: true,
  });
  await timed("install with Vue", () =>
    outside.run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"], inVue),
  );
  const own = { name: inVue, key: await makeKey(inVue, "tickets.read") };
  await timed("publish in Vue", () => tesseraIn(own, "publish", "--allow-dirty"));

  // Pages use the new release a moment after it is published.
  await expect(async () => {
    await here.goto("/dashboard");
    await here.getByRole("link", { name: "Vue example" }).click({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(here.getByRole("heading", { name: "Vue example" })).toBeVisible();
  await here.getByRole("button", { name: "Show closed" }).click();
  await expect(here).toHaveURL(/\?show=closed$/);
  await expect(here.getByRole("button", { name: "Show all" })).toBeVisible();
  await here.getByRole("link", { name: "Tickets", exact: true }).click();
  await expect(here.getByRole("heading", { name: "Vue example" })).toHaveCount(0);
});

test("a revoked key is refused", async () => {
  const token = await readToken(operator);
  const { items } = await obtain<{ items: { id: string; module: string }[] }>(token, "GET /registry/keys");
  const lost = items.find(({ module }) => module === name);
  await callApi(token, "DELETE /registry/keys/:keyId", { params: { keyId: lost?.id ?? "" } });

  await expect(tessera("status")).rejects.toThrow("This key doesn't exist, or it was revoked.");
});
