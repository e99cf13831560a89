/** Why the registry changed which release is served, and for whom. `{problem}` is the most frequent error. */
export const releaseHealthReasons = {
  "release.failing":
    "{failures} failed to load and {errors} had errors, of {tries}, for {people, plural, one {# person} other {# people}}",
  "release.failing_because":
    "{failures} failed to load and {errors} had errors, of {tries}, for {people, plural, one {# person} other {# people}}: {problem}",
  "release.organizations": "{organizations, plural, one {# organization} other {# organizations}}",
  "release.version_failed": "{version} failed",
} as const;
