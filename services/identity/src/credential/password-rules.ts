import { invalidInput } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import { dictionary } from "@zxcvbn-ts/language-common";
import { password } from "./password.ts";

/** The future owner of a password, as far as known. */
export interface PasswordOwner {
  name: string;
  email: string;
}

type PasswordField = "body.password" | "body.newPassword";

/** Common passwords: 49,233 entries. No maintained package has more. Shorter ones are left out, because they are refused for their length. */
const common = new Set(
  dictionary["passwords-common"]
    .filter((entry) => entry.length >= password.minLength)
    .map((entry) => entry.toLowerCase()),
);
/** How many characters are required besides the owner's name and address, so that adding a year is not enough. */
const minOwnCharacters = 5;
const minPartLength = 3;

/** Throws if a new password is easy to guess, with the reason. */
export function refuseWeakPassword(text: string, field: PasswordField, owner?: PasswordOwner): void {
  const plain = text.normalize("NFKC").toLowerCase();
  const solid = plain.replaceAll(/[\s._-]/g, "");
  if (common.has(plain) || common.has(solid))
    throw invalidInput(toReason("account.password_common"), {
      [field]: toReason("account.password_is_common"),
    });
  if (isRepeated(plain) || isRepeated(solid))
    throw invalidInput(toReason("account.password_repeats"), {
      [field]: toReason("account.password_does_repeat"),
    });
  if (owner && isOwn(plain, owner))
    throw invalidInput(toReason("account.password_personal"), {
      [field]: toReason("account.password_is_personal"),
    });
}

/** Returns true if the text repeats one unit, with or without a partial one at the end, that is too short to be a password itself. */
function isRepeated(text: string): boolean {
  const longest = Math.min(password.minLength - 1, Math.floor(text.length / 2));
  return Array.from({ length: longest }, (_, index) => index + 1).some(
    (size) => text.slice(size) === text.slice(0, -size),
  );
}

function isOwn(text: string, { name, email }: PasswordOwner): boolean {
  const parts = [name, email].flatMap((whole) => [onlyLetters(whole), ...getWords(whole)]);
  const [localPart = "", domain = ""] = email.split("@");
  const known = [...parts, onlyLetters(localPart), onlyLetters(domain)]
    .filter((part) => part.length >= minPartLength)
    .sort((one, other) => other.length - one.length);
  const whole = onlyLetters(text);
  const rest = known.reduce((left, part) => left.replaceAll(part, ""), whole);
  return rest !== whole && rest.length < minOwnCharacters;
}

function getWords(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function onlyLetters(text: string): string {
  return getWords(text).join("");
}
