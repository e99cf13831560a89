import { toInstant } from "@tessera/kit/database/instant";
import { Failure, notFound } from "@tessera/kit/errors/failure";
import { toEnglish } from "@tessera/language/to-english";
import type { OutsideService } from "@tessera/wire/api/outside-service";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { ReleaseManifest } from "@tessera/wire/release/release";
import { note } from "../audit/audit.repository.ts";
import type { RegistryContext } from "../context.ts";
import { getCalls } from "../operation/compatibility.ts";
import { getPlace, isUnderAny } from "../operation/service-document.ts";
import type { Publisher } from "../publisher/publisher.ts";
import {
  deleteService,
  listServices,
  lockServices,
  type PlacedService,
  putService,
} from "./outside-service.repository.ts";
import { probeService } from "./probe-service.ts";

type ServiceContext = Pick<RegistryContext, "db" | "installedPrefixes">;

/** Lists all of them, each with its current problems. */
export async function readServices({ db }: ServiceContext): Promise<OutsideService[]> {
  return Promise.all((await listServices(db)).map(async (row) => toService(row, await probeService(row))));
}

/** Registers a service, unless its prefixes are taken or it does not behave as its OpenAPI document says. The error lists all problems. */
export async function registerService(
  { db, installedPrefixes }: ServiceContext,
  publisher: Publisher,
  service: PlacedService,
): Promise<OutsideService> {
  const { name, url, prefixes } = service;
  const probed = await probeService(service);
  refuseRegistration(name, probed.problems);
  const installed = await installedPrefixes();
  const row = await db.transaction().execute(async (trx) => {
    await lockServices(trx);
    const others = (await listServices(trx)).filter((other) => other.name !== name);
    if (installed.some((own) => own.name === name))
      throw new Failure("conflict", toReason("release.is_own_service", { name }));
    refuseRegistration(name, findTaken(prefixes, [...installed, ...others]));
    await note(trx, publisher, {
      name,
      action: "register_service",
      reason: `${url}: ${prefixes.join(", ")}`,
    });
    return putService(trx, { ...service, registered_by: publisher.label });
  });
  return toService(row, probed);
}

export async function removeService(
  { db }: ServiceContext,
  publisher: Publisher,
  name: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteService(trx, name))) throw notFound(toReason("release.service_not_found", { name }));
    await note(trx, publisher, { name, action: "remove_service" });
  });
}

/**
 * Finds the operations called by a release that services of other teams don't perform as documented. Returns messages
 * by field for the error.
 */
export async function findLiesFor(
  { db }: Pick<RegistryContext, "db">,
  release: ReleaseManifest,
): Promise<Record<string, Reason>> {
  const called = new Set(getCalls(release).map(({ operation }) => operation));
  if (called.size === 0) return {};
  const services = (await listServices(db)).filter(({ prefixes }) =>
    [...called].some((operation) => isUnderAny(getPlace(operation), prefixes)),
  );
  const found = await Promise.all(
    services.map(async (service) => {
      const { problems } = await probeService(service, (operation) => called.has(operation));
      return Object.entries(problems).map(([what, problem]) => [
        `services.${service.name}.${what}`,
        toReason("release.problem_of", { subject: service.name, problem }),
      ]);
    }),
  );
  return Object.fromEntries(found.flat());
}

/** Finds prefixes that equal, contain or are contained in one of another service. */
function findTaken(
  prefixes: readonly string[],
  others: readonly { name: string; prefixes: readonly string[] }[],
) {
  const taken = prefixes.flatMap((prefix) =>
    others.flatMap(({ name, prefixes: theirs }) =>
      theirs
        .filter((their) => isUnderAny(prefix, [their]) || isUnderAny(their, [prefix]))
        .map((their): [string, Reason] => [
          `prefixes.${prefix}`,
          toReason("release.path_of_another", { path: prefix, taken: their, owner: name }),
        ]),
    ),
  );
  return Object.fromEntries(taken);
}

function refuseRegistration(name: string, problems: Record<string, Reason>): void {
  const [first] = Object.values(problems);
  if (first !== undefined)
    throw new Failure("conflict", toReason("release.service_not_registered", { name, problem: first }), {
      fields: problems,
    });
}

function toService(
  row: PlacedService & { registered_at: string; registered_by: string },
  { operations, problems }: Awaited<ReturnType<typeof probeService>>,
): OutsideService {
  return {
    ...row,
    registered_at: toInstant(row.registered_at),
    operations: operations.length,
    problems: Object.values(problems).map(toEnglish),
    problem_reasons: Object.values(problems),
  };
}
