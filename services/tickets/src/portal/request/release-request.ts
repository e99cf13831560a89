import { findLivingFiles } from "../../attachment/attached-file.ts";
import type { TicketTransaction } from "../../context.ts";
import { findCustomerByAddresses } from "../../customer/customer.repository.ts";
import { addCustomer } from "../../customer/customer.service.ts";
import { insertTicket } from "../../ticket/new-ticket.repository.ts";
import { actAs, type Requester, requireRequester } from "../../ticket/requester.ts";
import { nameSentFiles } from "../file/sent-file.repository.ts";
import { findAddress, type HeldRequest, markVerified, takeHeld } from "./held-request.repository.ts";
import { toNewTicket } from "./new-request.ts";

/** A ticket that a confirmed request became. */
export interface ReleasedTicket {
  id: string;
  number: number;
  title: string;
}

/** Creates tickets from the requests held for an address that was just verified. Returns them; none for a blocked customer. */
export async function releaseHeld(
  trx: TicketTransaction,
  organizationId: string,
  email: string,
): Promise<ReleasedTicket[]> {
  const known = await findAddress(trx, email);
  if (known?.is_blocked) return [];
  const requests = await takeHeld(trx, email);
  const [first] = requests;
  const tickets: ReleasedTicket[] = [];
  if (first) {
    const requester = await findOrAddRequester(trx, organizationId, first);
    for (const request of requests) tickets.push(await writeTicket(trx, organizationId, requester, request));
  }
  await markVerified(trx, email);
  return tickets;
}

/** Returns the customer of an address, and creates them if there is none. */
export async function findOrAddRequester(
  trx: TicketTransaction,
  organizationId: string,
  { email, name }: Pick<HeldRequest, "email" | "name">,
): Promise<Requester> {
  const known = await findCustomerByAddresses(trx, [email]);
  const creator = actAs(
    organizationId,
    { id: "portal", name: "Help page", email: "", customerId: null },
    "portal",
  );
  const id = known ?? (await addCustomer(trx, creator, { name, addresses: [{ email, is_verified: true }] }));
  return { ...(await requireRequester(trx, id)), email };
}

/** Creates a ticket with the id of the request, so that a request repeated after a lost response creates no second one. */
async function writeTicket(
  trx: TicketTransaction,
  organizationId: string,
  requester: Requester,
  { id, request, files }: HeldRequest,
): Promise<ReleasedTicket> {
  const fileIds = await findLivingFiles(
    trx,
    files.map(({ fileId }) => fileId),
  );
  const { customerId } = requester;
  const living = files.filter(({ fileId }) => fileIds.includes(fileId));
  if (customerId !== null) await nameSentFiles(trx, { organizationId, customerId }, living);
  return insertTicket(trx, actAs(organizationId, requester, "portal"), {
    id,
    ticket: toNewTicket(request),
    assignee: "default",
    requester,
    fileIds,
  });
}
