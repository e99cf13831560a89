import { createHash } from "node:crypto";
import type { PageHint } from "@tessera/kit/page-hint";
import type { CurrentRegistry, RegistryEntry, Release } from "@tessera/wire/release";

/** The releases one visitor gets. */
export interface ChosenReleases {
  shell: Release | null;
  modules: RegistryEntry[];
}

/** Decides for each module whether the visitor gets its canary. Without a hint nobody does. */
export function chooseReleases(current: CurrentRegistry | null, hint: PageHint | null): ChosenReleases {
  if (!current) return { shell: null, modules: [] };
  const { shell, shell_canary, modules } = current;
  const getsShell = shell_canary && isFor("shell", shell_canary, hint);
  return {
    shell: getsShell ? shell_canary.release : shell,
    modules: modules.map((entry) => choose(entry, hint)),
  };
}

/** With a canary, what everybody else gets is the release to fall back to. */
function choose({ canary, ...stable }: RegistryEntry, hint: PageHint | null): RegistryEntry {
  if (!canary || !isFor(stable.name, canary, hint)) return stable;
  const { percentage: _, audience: __, ...release } = canary;
  const { version, contract, entry, integrity } = stable;
  return { name: stable.name, ...release, previous: { version, contract, entry, integrity } };
}

interface Audience {
  percentage: number;
  audience: string[];
}

function isFor(name: string, { percentage, audience }: Audience, hint: PageHint | null): boolean {
  if (!hint) return false;
  return audience.includes(sha256(hint.organizationId)) || shareOf(name, hint.visitor) < percentage;
}

/** Where a visitor stands among a module's visitors, 0 to 99: the same each time, and another for another module. */
function shareOf(name: string, visitor: string): number {
  return Number.parseInt(sha256(`${name}/${visitor}`).slice(0, 8), 16) % 100;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
