import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { isLeftOut, readNames, wholeLibraries } from "./library-names.ts";
import { fileSource, importedSource, listSource } from "./library-source.ts";
import { namesIn, sharesIn } from "./name-shares.ts";

const shell = join(import.meta.dirname, "../../../../shell");
const require = createRequire(import.meta.filename);

describe("the libraries of which modules may import every name", () => {
  it.each(wholeLibraries)("have each name of %s for a module", (library) => {
    const source = importedSource(library, shell);
    const exported = new Set(
      [...source.matchAll(/export \{ (?:default as )?(\w+) \}/g)].map(([, name]) => name),
    );

    expect(exported.size).toBeGreaterThan(40);
    expect(
      Object.keys(require(library)).filter(
        (name) => name !== "default" && !isLeftOut(library, name) && !exported.has(name),
      ),
    ).toEqual([]);
  });

  it.each(wholeLibraries)("have each name of %s that the shell provides in one of its files", (library) => {
    const list = listSource(shell, (name, file) => `${name}/${file}`);
    const files = [
      ...list.matchAll(/prefix: "@tessera\/page\/([^"]+)\/".*names: "([^"]*)".*import\(.* "[^"]*\/(\w+)"/g),
    ];
    const ofLibrary = files.filter(([, name]) => name === library);

    expect(ofLibrary.flatMap(([, , names = ""]) => names.split(" ")).sort()).toEqual(
      readNames(library, shell).later,
    );
    for (const [, , names = "", file = ""] of ofLibrary)
      expect(fileSource(library, file, shell)).toContain(`export { ${names.replaceAll(" ", ", ")} } from`);
  });

  it("have their first names in the shared libraries of the first page", () => {
    expect(readNames("@mantine/core", shell).first.get("Button")).toBe("@tessera/ui/mantine");
    expect(readNames("@mantine/core", shell).first.get("Modal")).toBe("@tessera/ui/mantine-lazy");
    expect(readNames("@tanstack/react-query", shell).first.get("useQuery")).toBe("@tanstack/react-query");
    expect(readNames("react-router", shell).first.get("Link")).toBe("react-router");
  });
});

describe("the names that built code takes from the page", () => {
  it("are found by their shared names", () => {
    const code = `load("@tessera/page/@mantine/core/NumberInput"); load('@tessera/page/react-router/data'); "@tessera/page/other/x"`;

    expect(namesIn(code)).toEqual({ "@mantine/core": ["NumberInput"], "react-router": ["data"] });
    expect(sharesIn(code)).toEqual({
      "@tessera/page/@mantine/core/NumberInput": "^9.0.0",
      "@tessera/page/react-router/data": "^8.0.0",
    });
  });
});

describe("the styles of Mantine's components", () => {
  it("are all either in the first page's styles or in those on demand", () => {
    const folder = join(import.meta.dirname, "../../../ui/src/theme");
    const text = ["theme.css", "on-demand.css"]
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .join();
    const styles = readdirSync(join(require.resolve("@mantine/core"), "../../styles"));

    const missing = styles.filter((file) => file.endsWith(".layer.css") && !text.includes(`/styles/${file}`));
    expect(missing).toEqual([]);
  });
});
