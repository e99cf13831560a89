import type { ModuleState, ReleaseHealth, ReleaseState } from "@tessera/wire/release/release";

export function aHealth(overrides: Partial<ReleaseHealth> = {}): ReleaseHealth {
  const none = { loads: 0, failures: 0, errors: 0, slow: 0 };
  return { ...none, last_hour: none, people: 0, top_error: null, ...overrides };
}

export function aReleaseState(overrides: Partial<ReleaseState> = {}): ReleaseState {
  return {
    version: "1.0.0-aaaaaaaaaa",
    published_at: "2026-11-20T09:00:00.000Z",
    published_by: "CI of the team",
    retired_at: null,
    bytes: 420_000,
    health: aHealth(),
    ...overrides,
  };
}

/** A module whose current release replaced a previous one. */
export function aModuleState(overrides: Partial<ModuleState> = {}): ModuleState {
  return {
    name: "mf-tickets",
    current: "2.0.0-bbbbbbbbbb",
    current_since: "2026-11-20T10:00:00.000Z",
    current_by: "operator@desk.test",
    previous: "1.0.0-aaaaaaaaaa",
    canary: null,
    releases: [aReleaseState({ version: "2.0.0-bbbbbbbbbb" }), aReleaseState()],
    ...overrides,
  };
}
