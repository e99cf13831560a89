import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { problemsOfLibrary, problemsOfSchemas, problemsOfStart, type Source } from "./browser-import.ts";
import { readText, readWorkspaces, root } from "./repository.ts";

const sources: Source[] = readWorkspaces()
  .filter(({ tag }) => ["host", "remote", "ui", "client", "text"].includes(tag))
  .flatMap(({ folder }) =>
    globSync("src/**/*.{ts,tsx}", { cwd: join(root, folder) }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => !/\.(test|fake|builder)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readText(path) }));

const hasSchema = (file: string) =>
  /^import (?!type\b).*"(typebox|\.[./a-z]*\/schema\.ts)"/m.test(
    readText(`shared-contracts/wire/src/${file}.ts`),
  );
function providedBy(file: string): string[] {
  const [, names = ""] = /export \{([^}]*)\}/.exec(readText(`shared-contracts/federation/src/${file}`)) ?? [];
  return names.split(",").map((name) => name.trim());
}

describe("the code that a browser loads", () => {
  it("contains no schemas from `wire`", () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(problemsOfSchemas(sources, hasSchema)).toEqual([]);
  });

  it.each([
    ["react-router", "browser-router.ts", "useNavigate"],
    ["@tanstack/react-query", "browser-query.ts", "useQuery"],
  ])("imports from %s only what the shell provides", (name, file, known) => {
    const provided = providedBy(file);

    expect(provided).toContain(known);
    expect(problemsOfLibrary(sources, { name, provided })).toEqual([]);
  });

  it("uses no Node API in the code that it shares with services", () => {
    const shared = sources.filter(({ path }) => path.startsWith("shared-contracts/text/"));

    expect(shared.length).toBeGreaterThan(5);
    expect(shared.filter(({ text }) => /"node:|\bBuffer\b|\bprocess\.(?!env)/.test(text))).toEqual([]);
  });

  it("starts only with shared components that are loaded with the page", () => {
    const beginning = sources.filter(({ text }) => text.includes('"@tessera/ui/mantine"'));

    expect(beginning.length).toBeGreaterThan(20);
    expect(problemsOfStart(sources, "shell/src/app/start.tsx")).toEqual([]);
  });

  it("is reported if it starts with components that are loaded later", () => {
    const main = { path: "src/main.ts", text: `import { frame } from "./frame/frame.ts";` };
    const frame = { path: "src/frame/frame.ts", text: `import { Modal } from "@tessera/ui/mantine-lazy";` };

    expect(problemsOfStart([main, frame], "src/main.ts")).toEqual([
      "src/frame/frame.ts takes Modal from @tessera/ui/mantine-lazy",
    ]);
  });

  it("is reported if it imports a schema, or a name from the server's part of a library", () => {
    const text = `
      import { type Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
      import type { Person } from "@tessera/wire/organization/member";
      import { Link, StaticRouter as Router } from "react-router";`;

    expect(problemsOfSchemas([{ path: "a.ts", text }], () => true)).toEqual([
      "a.ts takes TicketPage from @tessera/wire/ticket/ticket",
    ]);
    expect(problemsOfLibrary([{ path: "a.ts", text }], { name: "react-router", provided: ["Link"] })).toEqual(
      ["a.ts imports StaticRouter"],
    );
  });
});
