import type { RouteObject } from "react-router";

export const paymentSuccessRoutes: RouteObject[] = [
  {
    path: "/success",
    lazy: async () => {
      const { PaymentSuccessScreen } = await import("./payment-success-screen.tsx");
      return { element: <PaymentSuccessScreen /> };
    },
  },
];
