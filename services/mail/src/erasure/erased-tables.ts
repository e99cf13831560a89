import {
  becomes,
  type ColumnRule,
  clearIf,
  type ErasureDeclaration,
  redact,
  renameIf,
} from "@tessera/kit/erasure/erased-table";

const isTheirs = "coalesce(t.from_address, lower(t.envelope_from)) = any (who.addresses)";
const isToThem = "t.to_address = any (who.addresses)";
const words = `concat_ws(' ', t.envelope_from, t.from_name, t.recipients, array_to_string(t.cc, ' '),
  t.subject, t.body, t.quoted, t.signature, t.reason)`;
const isNamed = `mail.redact(${words}, who.addresses, null) <> ${words}`;

const otherCopies: ColumnRule = (cc) =>
  `array(select other from unnest(${cc}) as other where other <> all (who.addresses))`;
const otherRecipients: ColumnRule = (
  recipients,
) => `(select coalesce(jsonb_agg(other.value order by other.place), '[]')
  from jsonb_array_elements(${recipients}) with ordinality as other (value, place)
  where other.value ->> 'address' <> all (who.addresses))`;

/** A mail of someone else that is not read yet stays as it is: what is made of it is erased later. */
const onceRead =
  (rule: ColumnRule): ColumnRule =>
  (value, redacted) =>
    `case when t.state = 'received' then ${value} else ${rule(value, redacted)} end`;
const redactOthers = onceRead(redact());

/**
 * By all addresses of the person. A mail that nothing was made of is deleted; another one keeps its thread and its ids. What others wrote loses
 * the addresses and its bytes, unless it is spam, which is deleted.
 */
export const erasedTables: ErasureDeclaration = {
  inSteps: true,
  addresses: "who.addresses",
  tables: [
    {
      table: "inbound_mail",
      walk: 100,
      deletes: `${isTheirs} and t.thread_id is null or t.state = 'spam' and ${isNamed}`,
      columns: {
        raw: clearIf(`${isTheirs} or t.state <> 'received' and ${isNamed}`),
        envelope_from: becomes("''", isTheirs, redactOthers),
        client_address: clearIf(isTheirs),
        client_name: clearIf(isTheirs),
        state: becomes("'ignored'", `${isTheirs} and t.state = 'accepted'`),
        reason: clearIf(isTheirs, redactOthers),
        detail_reasons: clearIf(isTheirs),
        from_name: renameIf(isTheirs, redactOthers),
        from_address: clearIf(isTheirs),
        recipients: becomes("'[]'", isTheirs, onceRead(otherRecipients)),
        cc: becomes("'{}'", isTheirs, onceRead(otherCopies)),
        subject: clearIf(isTheirs, redactOthers),
        body: clearIf(isTheirs, redactOthers),
        quoted: clearIf(isTheirs, redactOthers),
        signature: clearIf(isTheirs, redactOthers),
        language: clearIf(isTheirs),
      },
    },
    {
      table: "outbound_mail",
      walk: 1000,
      columns: {
        to_name: renameIf(isToThem),
        to_address: becomes("''", isToThem),
        state: becomes("'cancelled'", `${isToThem} and t.state = 'queued'`),
        cc: otherCopies,
        reason: redact(),
        reported_reason: redact(),
      },
    },
    { table: "audit_entry", columns: { actor_name: renameIf("t.actor_id = who.user_id") } },
    { table: "inbox", columns: { signature: redact() } },
  ],
  starts: { addresses: "array[lower(person_email)]" },
  clears: { addresses: "'{}'" },
};
