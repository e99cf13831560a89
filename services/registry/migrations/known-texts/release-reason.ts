import {
  type KnownText,
  readNumber,
  readReason,
  type StoredReason,
  type StoredValue,
} from "@tessera/kit/migrations/reason-repair";

/** Returns the reason that the registry gave for the state of a release, as it was written until reasons were stored. */
export function readReleaseReason(text: string): StoredReason | null {
  return readReason(known, text);
}

const count = { failures: readNumber, errors: readNumber, tries: readNumber, people: readNumber };

/** The audience of a canary: "25%, 3 organizations". */
function readAudience(text: string): StoredValue {
  return text
    .split(", ")
    .map(
      (part) =>
        readReason([["release.organizations", organizations, { organizations: readNumber }]], part) ?? part,
    );
}

const organizations = /^(?<organizations>[\d,]+) organizations?$/;

const known: KnownText[] = [
  [
    "release.failing_because",
    /^(?<failures>\d+) failed to load and (?<errors>\d+) had errors, of (?<tries>\d+), for (?<people>[\d,]+) (?:person|people): (?<problem>.+)$/s,
    count,
  ],
  [
    "release.failing",
    /^(?<failures>\d+) failed to load and (?<errors>\d+) had errors, of (?<tries>\d+), for (?<people>[\d,]+) (?:person|people)$/,
    count,
  ],
  ["release.version_failed", /^(?<version>\S+) failed$/],
  ["common.list", /^(?<parts>(?:\d+%, )?[\d,]+ organizations?)$/, { parts: readAudience }],
];
