import { queryOptions } from "@tanstack/react-query";
import { type Licence, licencesFile } from "@tessera/licences/licence";
import type { PinnedRelease } from "@tessera/wire/release/pinned-release";
import { type ListedLicence, mergeLicences } from "./listed-licence.ts";
import { serviceLicencesFile } from "./service-licences-file.ts";

/** Returns the query for the licences of the packages in all releases of this page, and in the services. */
export function licencesQuery(releases: readonly PinnedRelease[]) {
  const shell = releases.find(({ name }) => name === "shell");
  return queryOptions({
    queryKey: ["licences", releases],
    queryFn: async ({ signal }): Promise<ListedLicence[]> => {
      const inBrowsers = releases.map((release) => readFile(release, licencesFile, signal));
      const inServices = shell ? [readFile(shell, serviceLicencesFile, signal)] : [];
      const [browser, server] = await Promise.all([Promise.all(inBrowsers), Promise.all(inServices)]);
      return mergeLicences({ browser: browser.flat(), server: server.flat() });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads a file of a release. A module that was built before has none. @throws Error if the installation does not answer. */
async function readFile(
  { name, version }: PinnedRelease,
  file: string,
  signal: AbortSignal,
): Promise<Licence[]> {
  const response = await fetch(`/modules/${name}/${version}/${file}`, { signal });
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}
