import type { RouteObject } from "react-router";
import { licencesPath } from "../../common/paths.ts";

export const licencesRoutes: RouteObject[] = [
  {
    path: licencesPath,
    lazy: async () => ({ Component: (await import("./licences-page.tsx")).LicencesPage }),
  },
];
