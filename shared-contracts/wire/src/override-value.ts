/** Why an override is not followed. `unsigned`: it lay where none is read from; `forged`: its seal is not this installation's. */
export const overrideRefusals = [
  "unsigned",
  "forged",
  "expired",
  "other_person",
  "unknown_module",
  "origin_refused",
] as const;
export type OverrideRefusal = (typeof overrideRefusals)[number];

/** Where something was found that wanted to be an override. */
export const overridePlaces = ["link", "cookie", "address", "storage"] as const;
export type OverridePlace = (typeof overridePlaces)[number];

/** The longest an override is in force. */
export const mostOverrideHours = 8;
