import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import type { PasswordIdentity } from "../session/identity-client.ts";

/** The screens for people who are not signed in. They share one chunk, which is downloaded when the first screen is opened. */
const screens = {
  signIn: async () => (await import(/* webpackChunkName: "sign-in" */ "./sign-in-screen.tsx")).SignInScreen,
  signUp: async () => (await import(/* webpackChunkName: "sign-in" */ "./sign-up-screen.tsx")).SignUpScreen,
  forgotPassword: async () =>
    (await import(/* webpackChunkName: "sign-in" */ "./forgot-password-screen.tsx")).ForgotPasswordScreen,
  resetPassword: async () =>
    (await import(/* webpackChunkName: "sign-in" */ "./reset-password-screen.tsx")).ResetPasswordScreen,
};

/** Returns the routes for signing in and up with a password. */
export function signInRoutes(identity: PasswordIdentity): RouteObject[] {
  const screen = (path: string, load: () => Promise<ComponentType<{ identity: PasswordIdentity }>>) => ({
    path,
    lazy: async () => {
      const Screen = await load();
      return { element: <Screen identity={identity} /> };
    },
  });

  return [
    screen("/sign-in/*", screens.signIn),
    screen("/sign-up/*", screens.signUp),
    screen("/sign-in/forgot-password", screens.forgotPassword),
    screen("/sign-in/reset-password", screens.resetPassword),
  ];
}
