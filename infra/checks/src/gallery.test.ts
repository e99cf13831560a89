import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { findComponents, findGalleryImports, problemsOfGallery, type Source } from "./gallery.ts";
import { readText, readWorkspaces, root } from "./repository.ts";

const ui = "shared-contracts/ui";

function readSources(folder: string, pattern: string): Source[] {
  const paths = globSync(pattern, { cwd: join(root, folder) }).map((path) => join(folder, path));
  return paths.map((path) => ({ path, text: readText(path) }));
}

const { exports } = JSON.parse(readText(`${ui}/package.json`)) as { exports: Record<string, string> };
const isOfGallery = ({ path }: Source) => path.includes(".gallery.") || path.includes("/gallery/");

describe("the gallery", () => {
  it("shows exactly the exported components", () => {
    const components = findComponents(exports, (file) => readText(join(ui, file)));
    const sources = [...readSources(ui, "src/**/*.gallery.tsx"), ...readSources(ui, "gallery/*.tsx")];

    expect(components.length).toBeGreaterThan(70);
    expect(problemsOfGallery(components, sources)).toEqual([]);
  });

  it("is not part of any build of the product", () => {
    const sources = readWorkspaces()
      .filter(({ tag }) => ["host", "remote", "ui", "federation"].includes(tag))
      .flatMap(({ folder }) => readSources(folder, "{src,test}/**/*.{ts,tsx}"))
      .filter((source) => !isOfGallery(source));

    expect(sources.length).toBeGreaterThan(300);
    expect(findGalleryImports(sources)).toEqual([]);
    expect(Object.values(exports).filter((file) => isOfGallery({ path: file, text: "" }))).toEqual([]);
  });

  it("is reported if a component is missing, not exported, or not rendered", () => {
    const files: Record<string, string> = {
      "./src/badge.tsx": "export function Badge() {}\nexport function badgeLabel() {}\nfunction Inner() {}",
      "./src/mantine.ts": 'export {\n  Button,\n  type Scheme,\n  useButton,\n} from "@mantine/core";',
      "./src/frame.tsx": "export class Frame extends Component {}\nexport const Holder = Context.Provider;",
    };
    const components = findComponents(
      {
        "./badge": "./src/badge.tsx",
        "./mantine": "./src/mantine.ts",
        "./frame": "./src/frame.tsx",
        "./theme.css": "./src/theme.css",
      },
      (file) => files[file] ?? "",
    );
    const text = `
      { component: "Badge", from: "badge", states: { Default: <Badge /> } },
      { component: "Button", from: "mantine", states: { Default: <Badge /> } },
      { component: "Inner", from: "badge", states: { Default: <Inner /> } },
      { component: "Holder", from: "badge", states: { Default: <Holder value={1} /> } },`;

    expect(components.map(({ component }) => component)).toEqual(["Badge", "Button", "Frame", "Holder"]);
    expect(problemsOfGallery(components, [{ path: "src/badge.gallery.tsx", text }])).toEqual([
      "the gallery does not show Frame of frame",
      "the gallery does not show Holder of frame",
      "the gallery shows Inner of badge, which is not exported",
      "the gallery shows Holder of badge, which is not exported",
      "the gallery names Button and does not draw it",
    ]);
  });

  it("is reported in a build of the product", () => {
    const imports = [
      'import { page } from "@tessera/ui/page/page.gallery";',
      'const page = () => import("../page/page.gallery.tsx");',
      'import { Still } from "../../gallery/still.tsx";',
      'import { Page } from "../page/page.tsx";',
    ];

    expect(findGalleryImports(imports.map((text, index) => ({ path: `${index}.tsx`, text })))).toEqual([
      "0.tsx imports the gallery",
      "1.tsx imports the gallery",
      "2.tsx imports the gallery",
    ]);
  });
});
