import { unavailable } from "@tessera/kit/errors/failure";
import { firstCell } from "@tessera/wire/organization/placement";
import { toReason } from "@tessera/wire/reason/reason";
import type { Place } from "../service-table/service-table.ts";
import { type AddressedRequest, namedOrganization } from "./named-organization.ts";
import type { Placement, Placements } from "./placements.ts";
import { isReading } from "./upstream-failure.ts";

/** How long a caller should wait before retrying: a move locks an organization for a few seconds. */
const retryAfterSeconds = 2;

/**
 * Returns the address of the service in the cell of the request's organization.
 * @throws Failure `unavailable` if the request would change an organization that is being moved, or if the service has
 * no address in the organization's cell.
 */
export type ChooseCell = (place: Place, request: AddressedRequest & { method: string }) => Promise<string>;

export function createCellChoice(placements: Placements): ChooseCell {
  return async ({ service, url, cells }, request) => {
    if (!cells) return url;
    const organization = namedOrganization(request);
    const placement = organization === undefined ? undefined : await placements.find(organization);
    if (!placement) return url;
    refuseWritingWhileMoved(placement, request.method);
    if (placement.cell === firstCell) return url;
    const address = cells[placement.cell];
    if (address) return address;
    throw unavailable(toReason("request.service_unavailable", { service }));
  };
}

function refuseWritingWhileMoved({ is_closed: isClosed }: Placement, method: string): void {
  if (!isClosed || isReading(method)) return;
  throw unavailable(toReason("request.organization_moving"), retryAfterSeconds);
}
