import type { RouteObject } from "react-router";

const path = "/success";

/** Returns true if the page at a path makes no API calls: it checks no session and follows no events. Its links load a new page. */
export function makesNoCall(pathname: string): boolean {
  return pathname === path || pathname === `${path}/`;
}

export const paymentSuccessRoutes: RouteObject[] = [
  {
    path,
    lazy: async () => {
      const { PaymentSuccessScreen } = await import("./payment-success-screen.tsx");
      return { element: <PaymentSuccessScreen /> };
    },
  },
];
