import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { federation } from "@module-federation/vite";
import loadCatalog from "@tessera/language/message-loader";
import { type Licence, licencesFile } from "@tessera/licences/licence";
import { sortLicences } from "@tessera/licences/list-licences";
import { findPackageFolder } from "@tessera/licences/package-folder";
import { readLicence } from "@tessera/licences/read-licence";
import type { Plugin, Rolldown, UserConfig } from "vite";
import { targets } from "./browser-targets.ts";
import { checkChunks } from "./check-chunks.ts";
import { containerName } from "./container-name.ts";
import { sharesIn } from "./library/name-shares.ts";
import { libraryPlugin, namesUsedByViteRemote } from "./library/vite-library-plugin.ts";
import { keepsBuilds } from "./mode.config.ts";
import { ownOperationsOf } from "./own-operations.ts";
import { refuseCopies } from "./refuse-copies.ts";
import {
  type ModuleRecord,
  readDeclaredScreens,
  readModuleRecord,
  releaseManifest,
  toCode,
} from "./release-record.ts";
import { usedByViteRemote } from "./shared-list.ts";

/** `context` is the module's folder. */
interface ViteRemoteOptions {
  name: string;
  context?: string;
}

/** The script that the shell loads. It defines the container, whose code is in the modules next to it. */
const entry = "remoteEntry.js";

/**
 * Returns the Vite configuration of a remote. It exposes the same as one built with `remoteConfig`, and is released in the same way.
 * @throws Error if the package's `tessera.name` is not `name`.
 */
export function viteRemote({ name, context = process.cwd() }: ViteRemoteOptions): UserConfig {
  const record = readModuleRecord(context);
  if (record.name !== name)
    throw new Error(`package.json calls this module "${record.name}", not "${name}".`);
  const module = ["src/module.tsx", "src/module.ts"].find((file) => existsSync(join(context, file)));
  if (!module) throw new Error(`${context} has no src/module.tsx.`);
  const hasMessages = existsSync(join(context, "src/messages.ts"));
  return {
    root: context,
    base: "",
    publicDir: false,
    plugins: [
      libraryPlugin(context),
      federation({
        name: containerName(name),
        filename: "container.[hash].js",
        varFilename: entry,
        exposes: {
          "./module": `./${module}`,
          ...(hasMessages ? { "./messages": "./src/messages.ts" } : {}),
        },
        shared: { ...usedByViteRemote, ...namesUsedByViteRemote(context) },
        shareStrategy: "loaded-first",
        bundleAllCSS: true,
        disableRemote: true,
        disableSnapshot: true,
        dts: false,
        manifest: false,
      }),
      messagesPlugin(),
      releasePlugin(record, context),
    ],
    build: {
      outDir: "dist",
      emptyOutDir: !keepsBuilds,
      target: "es2022",
      cssTarget: targets.map((target) => target.replace(/ >= |_saf/g, "")),
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: { module: join(context, module) } },
    },
  };
}

const catalog = /[\\/](?:messages|reasons)[\\/]\w+\.json(\.js)?$/;

/** Compiles catalogs of translations. Their ids do not end in `.json`, so that Vite leaves them alone. */
function messagesPlugin(): Plugin {
  return {
    name: "tessera-messages",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!catalog.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `\0${found.id}.js`;
    },
    async load(id) {
      if (!id.startsWith("\0") || !catalog.test(id)) return null;
      return loadCatalog(await readFile(id.slice(1, -".js".length), "utf8"));
    },
  };
}

/** Writes `release.json` after the other files were written. */
function releasePlugin(record: ModuleRecord, context: string): Plugin {
  return {
    name: "tessera-release",
    apply: "build",
    enforce: "post",
    async writeBundle({ dir = join(context, "dist") }, bundle) {
      const files = new Map<string, Uint8Array>();
      for (const file of Object.keys(bundle)) files.set(file, await readFile(join(dir, file)));
      const script = files.get(entry);
      if (!script) throw new Error(`The build of ${record.name} made no entry.`);
      files.delete(entry);
      const checked = Buffer.from(
        checkChunks(Buffer.from(script).toString(), files, sharesIn(toCode(files))),
      );
      await writeFile(join(dir, entry), checked);
      files.set(entry, checked);
      const licences = Buffer.from(JSON.stringify(findLicences(bundle)));
      await writeFile(join(dir, licencesFile), licences);
      files.set(licencesFile, licences);
      refuseCopies(record.name, files);
      const ownOperations = await ownOperationsOf(record);
      const declared = await readDeclaredScreens(record, ownOperations);
      const manifest = releaseManifest(record, {
        entry,
        preload: [],
        screens: declared.map(({ imports: _, ...screen }) => ({ ...screen, preload: [] })),
        files,
        ownOperations,
      });
      await writeFile(join(dir, "release.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}

/** Returns the licences of all packages whose code is in the bundle. */
function findLicences(bundle: Rolldown.OutputBundle): Licence[] {
  const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  const folders = modules.flatMap((id) => findPackageFolder(id.replace(/^\0|\?.*$/g, "")) ?? []);
  return sortLicences([...new Set(folders)].map(readLicence));
}
