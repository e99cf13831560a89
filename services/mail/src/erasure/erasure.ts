import { erasureModule } from "@tessera/kit/erasure/erasure-module";
import type { MailContext } from "../context.ts";
import type { MailDatabase } from "../schema.ts";

/** Erases people from mails, by all addresses of the customer that the given address belongs to. */
export const erasure = erasureModule<MailDatabase, MailContext>({
  domain: "mail",
  maxSteps: 200,
  noteErasure: `
    insert into mail.erasure (organization_id, erasure_id, email, user_id, addresses, finished_at)
    select $1, $2, case when not is_back then $3::text end, case when not is_back then $4 end,
      case when is_back then '{}' else array(
        select $3::text union
        select other.email from tickets.customer_address_directory as named
        join tickets.customer_address_directory as other on other.customer_id = named.customer_id
        where named.email = $3) end,
      case when is_back then now() end
    from (
      select exists (select from directory.member_directory where is_active and (id = $4 or email = $3)) as is_back
    ) as person
    on conflict do nothing`,
});
