import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "@jest/globals";
import { buildPublicDocument } from "./public-document.ts";

const config = fileURLToPath(new URL("../redocly.yaml", import.meta.url));
const cli = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));

it("finds nothing to improve in the public API document", async () => {
  const folder = await mkdtemp(join(tmpdir(), "api-lint-"));
  const file = join(folder, "openapi.json");
  await writeFile(file, JSON.stringify(await buildPublicDocument()));

  const lint = promisify(execFile)(
    process.execPath,
    [cli, "lint", file, "--config", config, "--format", "json"],
    {
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  const { stdout } = await lint
    .catch((failure: { stdout: string }) => failure)
    .finally(() => rm(folder, { recursive: true }));

  const { totals, problems } = JSON.parse(stdout);
  expect({ totals, problems }).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
}, 60_000);
