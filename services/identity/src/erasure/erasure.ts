import { erasureFeed } from "@tessera/kit/erasure-feed";

/** Takes people out of one organization, each at once. An organization that is deleted has nothing left of them. */
export const erasure = erasureFeed(
  { domain: "identity", consumer: "erasure" },
  (client, { id, email, user_id }) =>
    client.query("select identity.erase_person($1, $2, $3)", [id, email, user_id]),
);
