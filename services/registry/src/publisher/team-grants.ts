import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { KeyGrants } from "@tessera/wire/release/key-grants";

/** The grants of a team without keys. */
const nothing: KeyGrants = {
  mounts: [],
  nav: { main: 0, secondary: 0 },
  open: false,
  permissions: [],
  max_first_screen_kb: 1,
  max_release_mb: 1,
};

/** Combines the grants of all of a team's keys; null if one of them is not limited. */
export function sumGrants(keys: readonly { grants: KeyGrants | null }[]): KeyGrants | null {
  return keys.reduce<KeyGrants | null>(
    (sum, { grants }) => (sum && grants ? widest(sum, grants) : null),
    nothing,
  );
}

function widest(one: KeyGrants, other: KeyGrants): KeyGrants {
  return {
    mounts: [...new Set([...one.mounts, ...other.mounts])],
    nav: {
      main: Math.max(one.nav.main, other.nav.main),
      secondary: Math.max(one.nav.secondary, other.nav.secondary),
    },
    open: one.open || other.open,
    permissions: [...new Set([...one.permissions, ...other.permissions])],
    max_first_screen_kb: Math.max(one.max_first_screen_kb, other.max_first_screen_kb),
    max_release_mb: Math.max(one.max_release_mb, other.max_release_mb),
  };
}

/** Finds what a new key has beyond the grants of its team, by field; empty if the team is not limited. */
export function findBeyond(asked: KeyGrants | null, team: KeyGrants | null): Record<string, Reason> {
  if (!team) return {};
  if (!asked) return { grants: toReason("release.only_operators_unlimited") };
  const isUnder = (mount: string) =>
    team.mounts.some((granted) => mount === granted || mount.startsWith(`${granted}/`));
  return {
    ...refusal("mounts", asked.mounts.filter((mount) => !isUnder(mount)).join(", ")),
    ...refusal("permissions", asked.permissions.filter((one) => !team.permissions.includes(one)).join(", ")),
    ...refusal("nav.main", beyond(asked.nav.main, team.nav.main)),
    ...refusal("nav.secondary", beyond(asked.nav.secondary, team.nav.secondary)),
    ...refusal("max_first_screen_kb", beyond(asked.max_first_screen_kb, team.max_first_screen_kb)),
    ...refusal("max_release_mb", beyond(asked.max_release_mb, team.max_release_mb)),
    ...refusal("open", asked.open && !team.open ? "true" : ""),
  };
}

function beyond(asked: number, granted: number): string {
  return asked > granted ? String(asked) : "";
}

function refusal(field: string, asked: string): Record<string, Reason> {
  if (asked === "") return {};
  return { [`grants.${field}`]: toReason("release.team_lacks_grant", { asked }) };
}
