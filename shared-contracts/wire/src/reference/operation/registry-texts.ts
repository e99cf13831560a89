import type { installationCheckRoutes } from "../../api/installation-check.ts";
import type { outsideServiceRoutes } from "../../api/outside-service.ts";
import type { queueRoutes } from "../../api/queue.ts";
import type { moduleTeamRoutes } from "../../release/module-team.ts";
import type { overrideRoutes } from "../../release/override.ts";
import type { pinnedReleaseRoutes } from "../../release/pinned-release.ts";
import type { registryRoutes } from "../../release/release.ts";
import type { releaseComparisonRoutes } from "../../release/release-comparison.ts";
import type { releaseErrorRoutes } from "../../release/release-error.ts";
import { describeOperations } from "../operation-text.ts";

const publisher = "Requires the installation's publish token, a key of the module, or an operator.";
const operator = "Requires the installation's publish token or an operator.";
const team = "Requires the installation's publish token, an operator, or a member of the module's team.";
const refused = {
  not_signed_in: "The token is missing or invalid.",
  not_allowed: "The token does not permit this.",
};

export const registryTexts = describeOperations<keyof typeof registryRoutes>()({
  "GET /registry/current": {
    id: "readCurrentReleases",
    summary: "Read the current releases",
    description: "Returns the releases of the shell and the modules that visitors get, with their canaries.",
  },
  "GET /registry/mine": {
    id: "readOwnReleases",
    summary: "Read the releases of the visitor",
    description: "Returns the releases that the visitor gets whom the cookie identifies.",
  },
  "GET /registry/releases/:name": {
    id: "listReleases",
    summary: "List the releases of a module",
    description: "Returns the manifests of a module's releases, newest first.",
  },
  "GET /registry/modules": {
    id: "listModules",
    summary: "List modules",
    description: `Returns the modules and the shell with their current releases, and how these perform in browsers. ${operator}`,
    errors: refused,
  },
  "GET /registry/modules/:name": {
    id: "readModule",
    summary: "Read a module",
    description: `Returns a module with its current release, its canary and its recent releases. ${team}`,
    errors: refused,
  },
  "GET /registry/modules/:name/releases": {
    id: "listModuleReleases",
    summary: "List all releases of a module",
    description: `Returns all releases of a module, newest first, with their health. ${team}`,
    errors: refused,
  },
  "POST /registry/modules/:name/promote": {
    id: "promoteRelease",
    summary: "Make a release the current one",
    description: `Makes a stored release the one that all visitors get, after checking that it is compatible with what runs. ${publisher}`,
    errors: {
      ...refused,
      conflict: "The release is incompatible with what runs, was found failing, or is retired.",
    },
  },
  "POST /registry/modules/:name/canary": {
    id: "startCanary",
    summary: "Give a release to some visitors",
    description: `Gives a release to a percentage of the visitors, to some organizations, or to both. Replaces a running canary. ${publisher}`,
    errors: {
      ...refused,
      conflict: "The release is incompatible with what runs, was found failing, or is retired.",
    },
  },
  "DELETE /registry/modules/:name/canary": {
    id: "endCanary",
    summary: "End a canary",
    description: `Gives all visitors the current release again. ${publisher}`,
    errors: refused,
  },
  "DELETE /registry/modules/:name": {
    id: "uninstallModule",
    summary: "Uninstall a module",
    description: `Removes the module from the installation and revokes its keys. Its releases are kept, for open pages and for a later promotion. ${operator}`,
    errors: refused,
  },
  "POST /registry/modules/:name/rollback": {
    id: "rollBackModule",
    summary: "Return to a former release",
    description: `Ends a running canary, and returns to \`version\` or to the previous healthy release. A second call goes further back. ${publisher}`,
    errors: { ...refused, conflict: "There is no release to return to." },
  },
  "POST /registry/modules/:name/retire": {
    id: "retireRelease",
    summary: "Retire a release",
    description: `Prevents that a release becomes current again. Pages that run it continue to work. ${publisher}`,
    errors: { ...refused, conflict: "The release is in use." },
  },
  "POST /registry/service-checks": {
    id: "checkServiceDocument",
    summary: "Check a service before it runs",
    description: `Returns what a service with this OpenAPI document would break in the modules that run. ${operator}`,
    errors: refused,
  },
  "GET /registry/service-checks": {
    id: "checkServices",
    summary: "Check the running services",
    description: `Returns whether the modules and the services that run now are compatible. ${operator}`,
    errors: refused,
  },
  "GET /registry/alerts": {
    id: "listRegistryAlerts",
    summary: "List what the registry did by itself",
    description: `Returns the releases that the registry rolled back within a week, and those it could not roll back, newest first. ${operator}`,
    errors: refused,
  },
  "GET /registry/audit": {
    id: "listRegistryAudit",
    summary: "List the audit trail of releases",
    description: `Returns who published, promoted and rolled back what, newest first. ${team}`,
    errors: refused,
  },
  "GET /registry/audit/verification": {
    id: "verifyRegistryAudit",
    summary: "Verify the audit trail of releases",
    description: `Recomputes every hash of the audit trail. ${operator}`,
    errors: refused,
  },
  "GET /registry/keys": {
    id: "listModuleKeys",
    summary: "List the keys of module teams",
    description: `Returns the keys that teams publish with, and what their releases may request. ${team}`,
    errors: refused,
  },
  "POST /registry/keys": {
    id: "createModuleKey",
    summary: "Create a key for a module team",
    description: `Creates a key that publishes one module. The response contains the key, which is not shown again. ${team}`,
    errors: refused,
  },
  "PATCH /registry/keys/:keyId": {
    id: "updateModuleKey",
    summary: "Change a key of a module team",
    description: `Changes what releases that are published with a key may request. Published releases are kept. ${team}`,
    errors: refused,
  },
  "DELETE /registry/keys/:keyId": {
    id: "revokeModuleKey",
    summary: "Revoke a key of a module team",
    description: `Ends a key. Releases that were published with it are kept. ${team}`,
    errors: refused,
  },
  "POST /registry/reports": {
    id: "reportReleases",
    summary: "Report how releases perform",
    description:
      "Stores what a page measured of its releases: loads, failures, errors and vitals. Contains no user data.",
  },
});

export const moduleTeamTexts = describeOperations<keyof typeof moduleTeamRoutes>()({
  "GET /registry/own-modules": {
    id: "listOwnModules",
    summary: "List the caller's modules",
    description: "Returns the modules whose team the caller is in, and those that the caller may publish.",
  },
  "GET /registry/modules/:name/team": {
    id: "listModuleTeam",
    summary: "List the team of a module",
    description: `Returns the people who see how a module's releases perform. ${team}`,
    errors: refused,
  },
  "POST /registry/modules/:name/team": {
    id: "addTeamMember",
    summary: "Add someone to the team of a module",
    description: `Adds a person by the address they sign in with. Adding them again replaces what they may do. ${operator}`,
    errors: refused,
  },
  "DELETE /registry/modules/:name/team/:email": {
    id: "removeTeamMember",
    summary: "Remove someone from the team of a module",
    description: `Removes a person from the team of a module. ${operator}`,
    errors: refused,
  },
});

export const overrideTexts = describeOperations<keyof typeof overrideRoutes>()({
  "POST /registry/overrides": {
    id: "offerOverride",
    summary: "Offer to try a module",
    description: `Returns a link with which one person can load a module from a developer's machine for some hours. ${publisher}`,
    errors: refused,
  },
  "GET /registry/override/offer": {
    id: "readOverrideOffer",
    summary: "Read an offer to try a module",
    description: "Returns what the caller would agree to.",
    errors: { not_found: "The offer has expired, or is for another person." },
  },
  "PUT /registry/override": {
    id: "acceptOverride",
    summary: "Agree to try a module",
    description:
      "Sets a sealed cookie with which the caller's pages load the module from the developer's machine.",
    errors: { not_found: "The offer has expired, or is for another person." },
  },
  "DELETE /registry/override": {
    id: "endOverride",
    summary: "Stop trying a module",
    description: "Removes the caller's cookie.",
  },
  "POST /registry/override/refusals": {
    id: "reportOverrideRefusal",
    summary: "Report an override that a page rejected",
    description: "Records that a page rejected an override, and why.",
  },
});

export const pinnedReleaseTexts = describeOperations<keyof typeof pinnedReleaseRoutes>()({
  "PUT /registry/override/releases": {
    id: "pinReleases",
    summary: "Load exactly these releases",
    description:
      "Pins the pages of the calling operator to the given releases for a while, to reproduce what someone else saw.",
  },
  "DELETE /registry/override/releases": {
    id: "unpinReleases",
    summary: "Load the current releases again",
    description: "Removes the caller's cookie.",
  },
});

export const releaseComparisonTexts = describeOperations<keyof typeof releaseComparisonRoutes>()({
  "GET /registry/modules/:name/comparison": {
    id: "compareReleases",
    summary: "Compare two releases",
    description: `Returns what a release requests, calls and weighs compared with another. ${publisher}`,
    errors: refused,
  },
});

export const releaseErrorTexts = describeOperations<keyof typeof releaseErrorRoutes>()({
  "GET /registry/modules/:name/releases/:version/errors": {
    id: "listReleaseErrors",
    summary: "List the errors of a release",
    description: `Returns the errors that pages reported within a week, most frequent first, and how many people use the release. ${publisher}`,
    errors: refused,
  },
  "PUT /registry/modules/:name/releases/:version/source-map": {
    id: "storeSourceMap",
    summary: "Store a source map",
    description: `Stores the source map of one of the release's scripts, sent as \`application/octet-stream\`. It is never served. ${publisher}`,
    errors: refused,
  },
});

export const queueTexts = describeOperations<keyof typeof queueRoutes>()({
  "GET /registry/queues": {
    id: "listQueues",
    summary: "List job queues",
    description: `Returns how many background jobs wait, run and failed. ${operator}`,
    errors: refused,
  },
  "GET /registry/queues/:queue/failed-jobs": {
    id: "listFailedJobs",
    summary: "List failed jobs",
    description: `Returns the jobs of a queue that were given up, newest first, each with its last error. ${operator}`,
    errors: refused,
  },
  "POST /registry/queues/:queue/failed-jobs/:jobId/retry": {
    id: "retryJob",
    summary: "Run a failed job again",
    description: `Puts a failed job back into its queue. ${operator}`,
    errors: refused,
  },
  "DELETE /registry/queues/:queue/failed-jobs/:jobId": {
    id: "deleteFailedJob",
    summary: "Delete a failed job",
    description: `Removes a failed job. Its work stays undone, unless its service enqueues it again. ${operator}`,
    errors: refused,
  },
});

export const outsideServiceTexts = describeOperations<keyof typeof outsideServiceRoutes>()({
  "GET /registry/services": {
    id: "listOutsideServices",
    summary: "List services of other teams",
    description: `Returns the registered services, and what is wrong with them now. ${operator}`,
    errors: refused,
  },
  "PUT /registry/services/:name": {
    id: "registerService",
    summary: "Register a service",
    description: `Registers a service of another team under its prefixes, or changes its address. Routing starts within seconds. ${operator}`,
    errors: {
      ...refused,
      conflict: "A prefix belongs to another service, or the service does not do what its document says.",
    },
  },
  "DELETE /registry/services/:name": {
    id: "removeService",
    summary: "Remove a service",
    description: `Ends the routing to a service of another team. ${operator}`,
    errors: refused,
  },
});

export const installationCheckTexts = describeOperations<keyof typeof installationCheckRoutes>()({
  "GET /registry/checks": {
    id: "checkInstallation",
    summary: "Check the installation",
    description: `Returns what \`npm run doctor\` finds about stores, folders, certificates, mail and other systems, the worst first. May take some seconds. ${operator}`,
    errors: refused,
  },
});
