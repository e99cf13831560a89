import { erasureModule } from "@tessera/kit/erasure/erasure-module";
import type { JobContext } from "../context.ts";
import type { TicketsDatabase } from "../schema/schema.ts";

/** Erases people from tickets, messages and history, together with the files they uploaded. */
export const erasure = erasureModule<TicketsDatabase, JobContext>({
  domain: "tickets",
  maxSteps: 200,
  noteErasure: `
    insert into tickets.erasure (organization_id, erasure_id, email, user_id, file_ids, finished_at)
    select $1, $2, case when not is_back then $3 end, case when not is_back then $4 end,
      case when is_back then '{}' else array(select id from files.file_directory where uploaded_by = $4) end,
      case when is_back then now() end
    from (
      select exists (select from directory.member_directory where is_active and (id = $4 or email = $3)) as is_back
    ) as person
    on conflict do nothing`,
});
