import { t } from "@tessera/language/t";
import type { RouteObject } from "react-router";
import {
  checksPath,
  firstSettingsPath,
  openReleasesPath,
  operatorPath,
  organizationsPath,
  queuesPath,
} from "../common/paths.ts";
import { shortVersion } from "./common/release-labels.ts";
import { OperatorError } from "./operator-error.tsx";
import { OperatorGate } from "./operator-gate.tsx";
import { OperatorsOnly } from "./operators-only.tsx";

/**
 * The pages for operators and for members of a module's team. They are part of the shell, so that they work even if modules fail. Their
 * code is loaded on demand.
 */
export const operatorRoutes: RouteObject[] = [
  {
    handle: { crumb: t("Settings"), at: firstSettingsPath },
    Component: OperatorGate,
    ErrorBoundary: OperatorError,
    children: [
      {
        handle: { crumb: t("Modules"), at: operatorPath },
        children: [
          {
            path: operatorPath,
            lazy: async () => {
              const { ModulesPage } = await import(
                /* webpackChunkName: "operator" */ "./overview/modules-page.tsx"
              );
              return { Component: ModulesPage };
            },
          },
          {
            Component: OperatorsOnly,
            children: [
              {
                path: queuesPath,
                handle: { crumb: t("Queues") },
                lazy: async () => {
                  const { QueuesPage } = await import(
                    /* webpackChunkName: "operator-queues" */ "./queues/queues-page.tsx"
                  );
                  return { Component: QueuesPage };
                },
              },
              {
                path: checksPath,
                handle: { crumb: t("Checks") },
                lazy: async () => {
                  const { ChecksPage } = await import(
                    /* webpackChunkName: "operator-queues" */ "./checks/checks-page.tsx"
                  );
                  return { Component: ChecksPage };
                },
              },
              {
                path: organizationsPath,
                handle: { crumb: t("Organizations") },
                lazy: async () => {
                  const { OrganizationsPage } = await import(
                    /* webpackChunkName: "operator-queues" */ "./organizations/organizations-page.tsx"
                  );
                  return { Component: OrganizationsPage };
                },
              },
              {
                path: openReleasesPath,
                handle: { crumb: t("Open what they saw") },
                lazy: async () => {
                  const { OpenReleasesPage } = await import(
                    /* webpackChunkName: "operator" */ "./overview/open-releases-page.tsx"
                  );
                  return { Component: OpenReleasesPage };
                },
              },
            ],
          },
          {
            path: `${operatorPath}/:name`,
            loader: ({ params }) => params.name,
            handle: { crumb: (name: string) => name },
            lazy: async () => {
              const { ModulePage } = await import(
                /* webpackChunkName: "operator" */ "./detail/module-page.tsx"
              );
              return { Component: ModulePage };
            },
          },
          {
            path: `${operatorPath}/:name/releases/:version`,
            loader: ({ params }) => `${params.name} ${shortVersion(params.version ?? "")}`,
            handle: { crumb: (release: string) => release },
            lazy: async () => {
              const { ReleasePage } = await import(
                /* webpackChunkName: "operator" */ "./release/release-page.tsx"
              );
              return { Component: ReleasePage };
            },
          },
        ],
      },
    ],
  },
];
