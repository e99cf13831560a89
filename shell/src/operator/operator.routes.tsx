import { t } from "@tessera/language/t";
import type { RouteObject } from "react-router";
import { home, operatorPath, queuesPath } from "../common/paths.ts";
import { OperatorError } from "./operator-error.tsx";
import { OperatorGate } from "./operator-gate.tsx";

/** The operator's pages stand in the shell, so that they work whatever a module does. They load when they are opened. */
export const operatorRoutes: RouteObject[] = [
  {
    handle: { crumb: t("Dashboard"), at: home },
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
        ],
      },
    ],
  },
];
