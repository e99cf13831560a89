import {
  becomes,
  type ColumnRule,
  clearIf,
  type ErasedTable,
  type ErasureDeclaration,
  isReplyAbout,
  redact,
  redactDocument,
  renameIf,
} from "@tessera/kit/erasure/erased-table";

/** As the tables allow. */
const maxTextLength = 200_000;

/**
 * What belongs to a member by their id or address, and to the customers who have the address, with everyone they are merged with. The addresses
 * of customers come last, because the other tables know customers by them.
 */
export const erasedTables: ErasureDeclaration = {
  inSteps: true,
  known: {
    customers: {
      type: "uuid[]",
      is: `array(select part.id from tickets.customer_address as address
        join tickets.customer as named on named.organization_id = address.organization_id and named.id = address.customer_id
        join tickets.customer as part on part.organization_id = named.organization_id
          and coalesce(part.merged_into_id, part.id) = coalesce(named.merged_into_id, named.id)
        where address.organization_id = organization and address.email = who.email)`,
    },
    customer_names: {
      type: "text[]",
      is: `array(select name from tickets.customer
        where organization_id = organization and id = any (customers) and name <> 'Erased person')`,
    },
  },
  tables: [
    { table: "ticket_view", deletes: "t.owner_id = who.user_id and t.audience = 'own'" },
    {
      table: "macro",
      deletes: "t.owner_id = who.user_id and t.audience = 'own'",
      columns: { name: redact(100), texts: redactDocument, actions: redactDocument },
    },
    erasedAudit(),
    erasedTicket(),
    erasedCommunication(),
    { table: "mention", deletes: "t.member_id = who.user_id" },
    erasedEvent(),
    { table: "view_pin", deletes: "t.member_id = who.user_id" },
    { table: "snooze", deletes: "t.member_id = who.user_id" },
    { table: "watcher", deletes: "t.member_id = who.user_id" },
    { table: "member_setting", deletes: "t.member_id = who.user_id" },
    {
      table: "message_draft",
      deletes: "t.member_id = who.user_id",
      columns: { body: redact(100_000) },
      sets: { version: "nextval('tickets.message_draft_version')" },
    },
    { table: "ticket_read", deletes: "t.user_id = who.user_id" },
    { table: "idempotency", limit: 500, columns: { answer: clearIf(isReplyAbout) } },
    { table: "sent_file", deletes: "t.customer_id = any (customers)" },
    erasedSatisfaction(),
    { table: "portal_request", deletes: "t.email = who.email" },
    erasedCustomer(),
    { table: "company", columns: { notes: redact(10_000), custom_data: redactDocument } },
    {
      table: "contact_event",
      columns: { changes: becomes("'[]'", "t.subject_id = any (customers)", redactDocument) },
    },
    { table: "customer_address", deletes: "t.customer_id = any (customers)" },
  ],
  clears: { file_ids: "'{}'" },
};

/** An entry that is changed keeps its place in the chain: names are removed as a whole, and so are details that contain one. */
function erasedAudit(): ErasedTable {
  const isAbout = "t.target_kind = 'customer' and t.target_id = any (customers::text[])";
  const isNamed = `t.target_kind = 'customer' and exists (
    select from unnest(customer_names) as own (name) where strpos(t.detail, own.name) > 0)`;
  return {
    table: "audit_entry",
    columns: {
      actor_name: renameIf("t.actor_id = who.user_id"),
      target_name: renameIf(isAbout),
      detail: clearIf(`${isAbout} or ${isNamed}`),
      detail_reason: clearIf(`${isAbout} or ${isNamed}`),
    },
    also: (name) => `insert into ${name} (organization_id, action, target_kind, target_id, target_name)
      select organization, 'customer.erased', 'customer', erased.customer_id, 'Erased person'
      from unnest(customers::text[]) as erased (customer_id)
      where not exists (select from ${name} as entry where entry.organization_id = organization
        and entry.action = 'customer.erased' and entry.target_id = erased.customer_id)`,
  };
}

/** Versions stay: nobody's edit is out of date. */
function erasedTicket(): ErasedTable {
  const isCreator = `(t.creator_id = who.user_id or lower(t.creator_email) = who.email or t.customer_id = any (customers))`;
  const isAssignee = "(t.assigned_to_id = who.user_id or lower(t.assignee_email) = who.email)";
  return {
    table: "ticket",
    walk: 250,
    columns: {
      creator_name: renameIf(isCreator),
      creator_email: becomes("''", isCreator),
      assignee_name: renameIf(isAssignee),
      assignee_email: becomes("''", isAssignee),
      cc: (cc) => `array_remove(${cc}, who.email)`,
      title: redact(200),
      display_title: redact(200),
      description: redact(maxTextLength),
    },
    afterwards: `entry as (
        update tickets.ticket_search as entry set search = tickets.search_text(
          array[t.title, t.description, t.creator_name, t.creator_email, t.department, t.category])
        from changed as t where entry.organization_id = t.organization_id and entry.ticket_id = t.id
      ), published as (
        insert into tickets.ticket_event (organization_id, ticket_id, version, kind, fields, is_history)
        select organization_id, id, version, 'changed', array['creator', 'assigned_to_id'], false
        from changed where deleted_at is null
      )`,
  };
}

/** Messages of the person become deleted ones. Like a process that writes messages, this locks their tickets first. */
function erasedCommunication(): ErasedTable {
  const isAuthor = `(t.author_id = who.user_id or lower(t.author_email) = who.email or t.customer_id = any (customers))`;
  return {
    table: "communication",
    walk: 250,
    columns: {
      body: clearIf(isAuthor, redact(maxTextLength)),
      author_name: renameIf(isAuthor),
      author_email: becomes("''", isAuthor),
      deleted_at: becomes("coalesce(t.deleted_at, statement_timestamp())", isAuthor),
      deleted_by: becomes("coalesce(t.deleted_by, t.author_id)", isAuthor),
    },
    first: (rows) => `perform from tickets.ticket where organization_id = organization
      and id = any (array(select t.ticket_id from ${rows})) order by id for no key update`,
    returning: "old.deleted_at is null as was_shown",
    afterwards: `own as (
        select * from changed where body is null
      ), former as (
        delete from tickets.mention as m using own
        where m.organization_id = organization and m.communication_id = own.id
      ), detached as (
        delete from tickets.communication_attachment as a using own
        where a.organization_id = organization and a.communication_id = own.id returning a.ticket_id
      ), less as (
        select ticket_id, count(*) filter (where is_message) as messages, count(*) filter (where not is_message) as files
        from (select ticket_id, true as is_message from own where was_shown
          union all select ticket_id, false from detached) as affected
        group by ticket_id
      ), counted as (
        update tickets.ticket as t set communication_count = greatest(t.communication_count - less.messages, 0),
          file_count = greatest(t.file_count - less.files, 0)
        from less where t.organization_id = organization and t.id = less.ticket_id
      ), ${publishMessages()}`,
  };
}

/** Wherever the messages are shown: in tickets split off, and in all that theirs were merged into. */
function publishMessages(): string {
  return `shown (id) as (
        (select ticket_id from changed union select ticket_id from tickets.ticket_split
          where organization_id = organization and from_id in (select ticket_id from changed))
        union
        select m.target_id from shown join tickets.ticket_merge as m on m.organization_id = organization
          and m.source_id = shown.id and m.undone_at is null
      ), published as (
        insert into tickets.ticket_event (organization_id, ticket_id, version, kind, fields, is_history)
        select t.organization_id, t.id, t.version, 'communicated', array['communications', 'attachments'], false
        from shown join tickets.ticket as t on t.organization_id = organization and t.id = shown.id
        where t.deleted_at is null
      )`;
}

/** The one exception to a history that nobody changes. What was done, when and by which id stays. */
function erasedEvent(): ErasedTable {
  const isOwnFile = `coalesce(change.value ->> 'kind', t.kind) in ('attached', 'detached')
    and change.value ->> 'field' = any (who.file_ids::text[])`;
  const changes: ColumnRule = (column, redacted) => {
    const without = (name: string) => {
      const value = `change.value ->> '${name}'`;
      return `case when ${isOwnFile} and ${value} is not null then 'Erased file' else ${redacted(value)} end`;
    };
    return `(select coalesce(jsonb_agg(change.value || jsonb_build_object('old_value', ${without("old_value")},
        'new_value', ${without("new_value")}) order by change.place), '[]')
      from jsonb_array_elements(${column}) with ordinality as change (value, place))`;
  };
  return { table: "ticket_event", walk: 1000, columns: { changes } };
}

function erasedSatisfaction(): ErasedTable {
  const isTheirs = `exists (select from tickets.ticket as rated where rated.organization_id = organization
    and rated.id = t.ticket_id and rated.customer_id = any (customers))`;
  return { table: "satisfaction", columns: { comment: clearIf(isTheirs, redact(2000)) } };
}

/** The customer stays, with nothing that says who they were. */
function erasedCustomer(): ErasedTable {
  const isTheirs = "t.id = any (customers)";
  return {
    table: "customer",
    columns: {
      name: renameIf(isTheirs),
      phone: clearIf(isTheirs),
      locale: clearIf(isTheirs),
      timezone: clearIf(isTheirs),
      notes: clearIf(isTheirs, redact(10_000)),
      custom_data: becomes("'{}'", isTheirs, redactDocument),
    },
    sets: {
      version: `t.version + case when ${isTheirs} then 1 else 0 end`,
      updated_at: `case when ${isTheirs} then statement_timestamp() else t.updated_at end`,
    },
  };
}
