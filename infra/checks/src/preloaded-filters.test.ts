import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { ticketFilters } from "@tessera/wire/ticket/ticket-input";
import { root } from "./repository.ts";

interface Call {
  operation: string;
  passes?: string[];
}

const { tessera } = JSON.parse(readFileSync(path.join(root, "mf-tickets/package.json"), "utf8")) as {
  tessera: { screens: { path: string; calls: Call[] }[] };
};
const calls = tessera.screens.flatMap(({ path, calls }) => (path === "/dashboard" ? calls : []));
const passedTo = (operation: string) =>
  calls.flatMap(({ operation: own, passes = [] }) => (own === operation ? [new Set(passes)] : []));

describe("the preloaded calls of the tickets page", () => {
  it("pass on every filter of the address", () => {
    const filters = Object.keys(ticketFilters);
    const missing = [...passedTo("GET /tickets/"), ...passedTo("GET /tickets/board")].map((passed) =>
      filters.filter((filter) => !passed.has(filter)),
    );

    expect(missing).toEqual([[], [], ["status"]]);
  });
});
