import type { NavEntry, RegistryEntry } from "@tessera/wire/release/release";

/** A module in the registry: by default `mf-tickets`, mounted at the dashboard. */
export function anEntry(overrides: Partial<RegistryEntry> = {}): RegistryEntry {
  const name = overrides.name ?? "mf-tickets";
  const version = overrides.version ?? "2.0.0";
  return {
    name,
    version,
    contract: 1,
    entry: `/modules/${name}/${version}/remoteEntry.js`,
    integrity: "sha384-current",
    preload: [],
    mounts: ["/dashboard", "/tickets/create"],
    nav: [aNavEntry()],
    ...overrides,
  };
}

export function aNavEntry(overrides: Partial<NavEntry> = {}): NavEntry {
  return { area: "main", label: "Tickets", to: "/dashboard", icon: "M0 0h24", order: 10, ...overrides };
}
