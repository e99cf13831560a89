import type { RouteObject } from "react-router";
import { DeskGuard } from "../guard/desk-guard.tsx";

export const overrideRoutes: RouteObject[] = [
  {
    path: "/override",
    lazy: async () => {
      const { OverrideScreen } = await import("./override-screen.tsx");
      return {
        element: (
          <DeskGuard>
            <OverrideScreen />
          </DeskGuard>
        ),
      };
    },
  },
];
