// Builds the shell and all modules in one build, with the same code and configuration but without federation. Runs in the shell's folder.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Configuration, rspack } from "@rspack/core";
import { moduleFolders } from "@tessera/local/module-folders";

const folder = process.env.ONE_BUILD_FOLDER ?? "";
const root = path.resolve(import.meta.dirname, "../../../..");

/** Returns the source of a replacement for the shell's loader, with all modules imported statically. */
function staticLoader(names: string[]): string {
  const imports = names.map(
    (name, at) =>
      `import { mount as mount${at} } from ${JSON.stringify(path.join(root, name, "src/module"))};`,
  );
  const remotes = names.map((name, at) => `${JSON.stringify(name)}: { mount: mount${at} }`);
  return `${imports.join("\n")}
const remotes = { ${remotes.join(", ")} };
export const createRemoteLoader = () => async (name: keyof typeof remotes) => remotes[name];
`;
}

export default async function oneBuild(): Promise<Configuration> {
  const shell = pathToFileURL(path.join(root, "shell/rspack.config.ts")).href;
  const { default: config } = (await import(shell)) as { default: Configuration };
  const loader = path.join(folder, "static-loader.ts");
  writeFileSync(loader, staticLoader(moduleFolders().filter((name) => name !== "shell")));
  const plugins = config.plugins?.filter((plugin) => plugin?.constructor.name !== "ModuleFederationPlugin");
  return {
    ...config,
    output: { ...config.output, path: path.join(folder, "dist") },
    plugins: [...(plugins ?? []), new rspack.NormalModuleReplacementPlugin(/\/remote-loader\.ts$/, loader)],
  };
}
