import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { findServices } from "../config/service-declarations.ts";
import { readBaseline } from "./migration-baseline.ts";

const services = await findServices(fileURLToPath(new URL("../../../", import.meta.url)));

it.each(services)(
  "the baseline of $name names migrations that exist, and none that it replaces",
  async (service) => {
    const { baseline, replaced } = await readBaseline(service);
    const files = (await readdir(service.migrationsFolder)).map((file) => file.replace(/\.ts$/, ""));

    expect(baseline.filter((name) => !files.includes(name))).toEqual([]);
    expect(replaced.filter((name) => files.includes(name))).toEqual([]);
  },
);
