import type { RouteObject } from "react-router";
import { SessionGuard } from "../guard/session-guard.tsx";

export const overrideRoutes: RouteObject[] = [
  {
    path: "/override",
    lazy: async () => {
      const { OverrideScreen } = await import("./override-screen.tsx");
      return {
        element: (
          <SessionGuard>
            <OverrideScreen />
          </SessionGuard>
        ),
      };
    },
  },
];
