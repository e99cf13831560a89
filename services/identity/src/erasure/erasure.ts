import { erasureFeed } from "@tessera/kit/erasure/erasure-feed";

/** Erases people from one organization, each in a statement of its own. Nothing of them is left in a deleted organization. */
export const erasure = erasureFeed(
  { domain: "identity", consumer: "erasure" },
  (client, { id, email, user_id }) =>
    client.query("select identity.erase_person($1, $2, $3)", [id, email, user_id]),
);
