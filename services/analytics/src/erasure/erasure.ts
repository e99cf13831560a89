import { erasureFeed } from "@tessera/kit/erasure-feed";

/** An active member is left alone: their id is not passed on. */
const erase = `
  select analytics.erase_person($1, $2, case when not exists (
    select from directory.member_directory where is_active and (id = $3 or email = lower($2))) then $3 end)`;

export const erasure = erasureFeed(
  { domain: "analytics", consumer: "erasure" },
  (client, { id, email, user_id }) => client.query(erase, [id, email, user_id]),
);
