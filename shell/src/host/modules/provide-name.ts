import { libraryFiles } from "@tessera/federation/library/library-list";

interface ProvidedName {
  version: string;
  get(): Promise<() => Record<string, unknown>>;
}

/** Versions of each shared name, by the scope in which modules look for it. */
type ShareScopes = Record<string, Record<string, Record<string, unknown>>>;

const provided = new WeakSet<object>();

/** Adds a name of a library to the default scope of shared libraries, if the shell has it. Its file is loaded when it is asked for. */
export function provideName(
  shareName: string,
  { default: scope }: ShareScopes,
  files: typeof libraryFiles = libraryFiles,
): void {
  const entry = findName(shareName, files);
  // A module that was built by Vite adds itself as a provider, although it has no copy.
  if (!scope || !entry || provided.has(scope[shareName] ?? {})) return;
  const { version, get } = entry;
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion: version, eager: false };
  const share = { version, get, shareConfig, scope: ["default"], useIn: [], deps: [], from: "shell" };
  scope[shareName] = { [version]: { ...share, strategy: "loaded-first" } };
  provided.add(scope[shareName]);
}

function findName(shareName: string, files: typeof libraryFiles): ProvidedName | null {
  for (const { prefix, version, names, load } of files) {
    const name = shareName.slice(prefix.length);
    if (!shareName.startsWith(prefix) || !names.includes(name)) continue;
    return {
      version,
      async get() {
        const file = await load();
        await file.prepare?.();
        return () => ({ __esModule: true, default: file[name] });
      },
    };
  }
  return null;
}
