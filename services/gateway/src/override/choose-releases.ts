import type { PageHint } from "@tessera/kit/http/page-hint";
import { isInAudience, type ReleaseAudience } from "@tessera/kit/http/release-audience";
import type { CurrentRegistry, RegistryEntry, Release } from "@tessera/wire/release/release";

/** The releases that one visitor gets. */
export interface ChosenReleases {
  shell: Release | null;
  modules: RegistryEntry[];
}

/** Chooses, for each module, whether the visitor gets its canary. Without a hint they get none. */
export function chooseReleases(current: CurrentRegistry | null, hint: PageHint | null): ChosenReleases {
  if (!current) return { shell: null, modules: [] };
  const { shell, shell_canary, modules, first_canaries: first = [] } = current;
  const getsShell = shell_canary && isInAudience("shell", shell_canary, hint);
  return {
    shell: getsShell ? shell_canary.release : shell,
    modules: [
      ...modules.map((entry) => choose(entry, hint)),
      ...first.filter((canary) => isInAudience(canary.name, canary, hint)).map(withoutAudience),
    ],
  };
}

function withoutAudience<Canary extends ReleaseAudience>({
  percentage: _,
  audience: __,
  ...release
}: Canary) {
  return release;
}

/** For visitors of a canary, the release that everyone else gets is the one to fall back to. */
function choose({ canary, ...stable }: RegistryEntry, hint: PageHint | null): RegistryEntry {
  if (!canary || !isInAudience(stable.name, canary, hint)) return stable;
  const { name, version, contract, entry, integrity, calls } = stable;
  const previous = { version, contract, entry, integrity, ...(calls && { calls }) };
  return { name, ...withoutAudience(canary), previous };
}
