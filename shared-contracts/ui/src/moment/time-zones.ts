/**
 * The 25 most used zones with one fixed abbreviation each, in summer and winter (specification, section 9). Zones that are not listed are
 * shown as UTC.
 */
export const zoneAbbreviations: Readonly<Record<string, string>> = {
  "America/New_York": "EST",
  "America/Chicago": "CST",
  "America/Denver": "MST",
  "America/Los_Angeles": "PST",
  "America/Toronto": "EST",
  "America/Mexico_City": "CST",
  "America/Sao_Paulo": "BRT",
  "Europe/London": "GMT",
  "Europe/Paris": "CET",
  "Europe/Berlin": "CET",
  "Europe/Madrid": "CET",
  "Europe/Rome": "CET",
  "Europe/Amsterdam": "CET",
  "Europe/Athens": "EET",
  "Europe/Istanbul": "TRT",
  "Europe/Moscow": "MSK",
  "Africa/Johannesburg": "SAST",
  "Asia/Dubai": "GST",
  "Asia/Kolkata": "IST",
  "Asia/Singapore": "SGT",
  "Asia/Hong_Kong": "HKT",
  "Asia/Shanghai": "CST",
  "Asia/Tokyo": "JST",
  "Asia/Seoul": "KST",
  "Australia/Sydney": "AEST",
};

/** Older names of these zones that browsers still report. */
const olderNames: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "US/Eastern": "America/New_York",
  "US/Central": "America/Chicago",
  "US/Mountain": "America/Denver",
  "US/Pacific": "America/Los_Angeles",
};

/** Returns the zone that times are shown in, and its fixed abbreviation; UTC for an unknown or missing zone. */
export function knownZone(timezone: string | null | undefined): { zone: string; abbreviation: string } {
  const zone = olderNames[timezone ?? ""] ?? timezone ?? "UTC";
  const abbreviation = zoneAbbreviations[zone];
  return abbreviation ? { zone, abbreviation } : { zone: "UTC", abbreviation: "UTC" };
}
