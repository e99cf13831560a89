import type { PortalFile } from "@tessera/wire/portal/portal";
import type { FileAddresses } from "./file-address.ts";
import type { PortalFileRow } from "./sent-file.repository.ts";

/** Presents a file. It has no address until it has been checked, and never if it is dangerous. */
export function toPortalFile(
  addresses: FileAddresses,
  organizationId: string,
  { id, filename, file_size, status }: PortalFileRow,
): PortalFile {
  const state = getState(status);
  const addressFor = (purpose: "inline" | "download") =>
    state === "ready" ? addresses.contentAddressOf(organizationId, id, purpose) : null;
  return {
    id,
    filename,
    file_size,
    state,
    url: addressFor("inline"),
    download_url: addressFor("download"),
  };
}

function getState(status: PortalFileRow["status"]): PortalFile["state"] {
  if (status === "processed" || status === "failed") return "ready";
  return status === "uploaded" || status === "processing" ? "checking" : "blocked";
}
