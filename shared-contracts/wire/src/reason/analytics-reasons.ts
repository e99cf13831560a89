/** Reasons of reports. */
export const analyticsReasons = {
  "analytics.range_invalid": "Choose a valid range of dates.",
  "analytics.range_after_end": "must not be after the last date",
  "analytics.range_too_early": "must not be before {day}",
  "analytics.range_too_long": "must be less than {days} days before the last date",
  "analytics.too_many_reports": "You can save at most {limit} reports. Delete one first.",
  "analytics.report_id_not_found": "The saved report {id} was not found.",
  "analytics.report_not_found": "The saved report was not found.",
} as const;
