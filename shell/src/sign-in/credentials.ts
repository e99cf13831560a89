import { t } from "@tessera/language/t";
/** The minimum length of a password, in characters. The identity service checks it as well; checking it here saves a request. */
export const minPasswordLength = 12;

type Check = (value: string) => string | undefined;

export const isName: Check = (name) => (name.trim() ? undefined : t("Enter your name."));

/** Checks only the form of an address; the email that is sent to it verifies the rest. */
export const isEmail: Check = (email) => {
  if (!email.trim()) return t("Enter your email address.");
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : t("Enter a valid email address.");
};

export const isPassword: Check = (password) => (password ? undefined : t("Enter your password."));

export const isNewPassword: Check = (password) =>
  password.length < minPasswordLength
    ? t("Use at least {count} characters.", { count: minPasswordLength })
    : undefined;

export const isTotpCode: Check = (code) =>
  /^[0-9]{6}$/.test(code.replaceAll(/\s/g, "")) ? undefined : t("Enter the 6-digit code.");

/** Accepts a code of the app or a backup code. */
export const isAnyCode: Check = (code) => (code.trim() ? undefined : t("Enter a code."));

export const isBackupCode: Check = (code) => (code.trim() ? undefined : t("Enter a backup code."));
