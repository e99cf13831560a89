import { erasureFeed } from "@tessera/kit/erasure/erasure-feed";

/** Erases a person's rows. The id of an active member is not passed on, so that their data is kept. */
const erase = `
  select analytics.erase_person($1, $2, case when not exists (
    select from directory.member_directory where is_active and (id = $3 or email = lower($2))) then $3 end)`;

export const erasure = erasureFeed(
  { domain: "analytics", consumer: "erasure" },
  (client, { id, email, user_id }) => client.query(erase, [id, email, user_id]),
);
