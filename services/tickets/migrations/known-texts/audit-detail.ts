import {
  type KnownText,
  readNumber,
  readReason,
  readReasons,
  type StoredReason,
} from "@tessera/kit/migrations/reason-repair";

/** Returns the reason that the detail of an entry says, as it was written until reasons were stored. */
export function readDetail(detail: string, action: string): StoredReason | null {
  if (action === "customer.changed" || action === "company.changed") return readReasons(fields, detail);
  if (action === "portal.changed") return readReasons(portal, detail);
  return readReason(actions[action] ?? [], detail);
}

const count = { tickets: readNumber, days: readNumber };

const actions: Record<string, KnownText[]> = {
  "customer.merged": [["customer.merged_into", /^into (?<customer>.+)$/s]],
  "customer.unmerged": [["customer.merged_from", /^from (?<customer>.+)$/s]],
  "customers.imported": [
    [
      "customer.imported",
      /^(?<created>[\d,]+) created, (?<changed>[\d,]+) changed$/,
      { created: readNumber, changed: readNumber },
    ],
  ],
  "tickets.deleted": [
    ["ticket.expired", /^(?<tickets>\d+) finished for more than (?<days>\d+) days$/, count],
    ["ticket.expired_deleted", /^(?<tickets>\d+) deleted more than (?<days>\d+) days ago$/, count],
  ],
};

const fields: KnownText[] = [
  ["contact.name", "name"],
  ["contact.addresses", "addresses"],
  ["contact.phone", "phone"],
  ["contact.language", "language"],
  ["contact.time_zone", "time zone"],
  ["contact.notes", "notes"],
  ["contact.custom_data", "custom data"],
  ["contact.company", "company"],
  ["contact.blocked", "blocked"],
  ["contact.domains", "domains"],
  ["contact.tier", "tier"],
];

const portal: KnownText[] = [
  ["portal.shows_company_tickets", "tickets of the same company"],
  ["portal.links_in_mails", "links in replies"],
  ["portal.asks_satisfaction", "rating requests"],
  ["portal.brand_color", "brand color"],
  ["portal.has_form", "form"],
  ["portal.form_fields", "fields of the form"],
  ["portal.data_notice", "data notice"],
  ["portal.has_widget", "widget"],
  ["portal.widget_position", "position of the widget"],
];
