import type { RouteObject } from "react-router";
import type { IdentityClient } from "../session/identity-client.ts";
import { type PasswordReset, passwordResetOf } from "./password-reset.ts";

/** The screens for people who are not signed in: one chunk, downloaded when the first of them is opened. */
export function signInRoutes(identity: IdentityClient): RouteObject[] {
  const reset = passwordResetOf(identity);

  return [
    {
      path: "/sign-in/*",
      lazy: async () => {
        const { SignInScreen } = await import(/* webpackChunkName: "sign-in" */ "./sign-in-screen.tsx");
        return { element: <SignInScreen identity={identity} /> };
      },
    },
    {
      path: "/sign-up/*",
      lazy: async () => {
        const { SignUpScreen } = await import(/* webpackChunkName: "sign-in" */ "./sign-up-screen.tsx");
        return { element: <SignUpScreen identity={identity} /> };
      },
    },
    ...(reset ? passwordResetRoutes(reset) : []),
  ];
}

function passwordResetRoutes(reset: PasswordReset): RouteObject[] {
  return [
    {
      path: "/sign-in/forgot-password",
      lazy: async () => {
        const { ForgotPasswordScreen } = await import(
          /* webpackChunkName: "sign-in" */ "./forgot-password-screen.tsx"
        );
        return { element: <ForgotPasswordScreen reset={reset} /> };
      },
    },
    {
      path: "/sign-in/reset-password",
      lazy: async () => {
        const { ResetPasswordScreen } = await import(
          /* webpackChunkName: "sign-in" */ "./reset-password-screen.tsx"
        );
        return { element: <ResetPasswordScreen reset={reset} /> };
      },
    },
  ];
}
