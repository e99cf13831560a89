import type { RouteObject } from "react-router";

const path = "/success";

/** Whether a page makes no call: nobody is asked who is signed in, and nothing is followed. Its links load a page each. */
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
