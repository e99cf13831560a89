import { toInstant } from "@tessera/kit/database/instant";
import type { PortalMessage, PortalTicket, PortalTicketPage } from "@tessera/wire/portal/portal";
import type { TextFormat } from "@tessera/wire/text/text-format";
import { namesOfMentions } from "../../ticket/mention.ts";
import type { FileAddresses } from "../file/file-address.ts";
import { toPortalFile } from "../file/portal-file.presenter.ts";
import type { PortalMessageRow, PortalTicketDetailRow, PortalTicketRow } from "./portal-ticket.repository.ts";

/** The organization that files belong to, and the addresses to read them at. */
export interface FilePlace {
  organizationId: string;
  files: FileAddresses;
}

export function toPortalTicketItem(row: PortalTicketRow): PortalTicketPage["items"][number] {
  const { id, number, title, status } = row;
  const [created_at, last_message_at] = [toInstant(row.created_at), toInstant(row.last_message_at)];
  const requester_name = row.requester_name && withoutAddress(row.requester_name);
  return { id, number, title, status, created_at, last_message_at, requester_name };
}

export function toPortalTicket(
  row: PortalTicketDetailRow,
  { organizationId, files }: FilePlace,
): PortalTicket {
  return {
    ...toPortalTicketItem(row),
    description: row.description === null ? null : shownText(row.description, row.description_format),
    description_format: row.description_format,
    files: row.files.map((file) => toPortalFile(files, organizationId, file)),
    may_reply: !row.is_merged,
    merged_into: row.merged_into,
  };
}

export function toPortalMessage(row: PortalMessageRow, { organizationId, files }: FilePlace): PortalMessage {
  return {
    id: row.id,
    author_name: withoutAddress(row.author_name),
    author_kind: getAuthorKind(row),
    body: shownText(row.body, row.format),
    format: row.format,
    files: row.files.map((file) => toPortalFile(files, organizationId, file)),
    created_at: toInstant(row.created_at),
    edited_at: row.edited_at && toInstant(row.edited_at),
  };
}

function getAuthorKind({ is_member, is_own }: PortalMessageRow): PortalMessage["author_kind"] {
  if (is_own) return "you";
  return is_member ? "member" : "customer";
}

/** Removes email addresses from a name: members who are known by their address only must not reveal it. */
function withoutAddress(name: string): string {
  return name.replace(/@\S+/gu, "").trim() || "Support";
}

function shownText(text: string, format: TextFormat): string {
  return format === "plain" ? text : namesOfMentions(text);
}
