import { writeEmail } from "@tessera/kit/mail/email";
import type { Mail } from "@tessera/kit/mail/mail";
import { toEnglish } from "@tessera/language/to-english";
import type { Verdict } from "./judge-releases.ts";

interface VerdictMailOptions {
  mail: Mail;
  operators: readonly string[];
  publicOrigin: string;
}

/** Emails every operator what was taken back, and why. In English, because operators are known only by their addresses. */
export function createVerdictMail({ mail, operators, publicOrigin }: VerdictMailOptions) {
  return (verdict: Verdict): void => {
    const { name, version, reason } = verdict;
    const link = `${publicOrigin}/dashboard/modules/${name}`;
    for (const to of operators) {
      const parts = [
        describeVerdict(verdict),
        `Reports: ${toEnglish(reason)}`,
        { link, label: "Open the module" },
      ];
      mail.post(writeEmail({ to, language: "en", subject: `${name} ${version} is failing`, parts }));
    }
  };
}

function describeVerdict({ name, version, instead }: Verdict): string {
  return instead === null
    ? `${name} ${version} fails for the people who use it, and there is no healthy release to return to. Publish a fix, or uninstall the module.`
    : `${name} ${version} failed for the people who were given it. It was rolled back automatically: everyone is served ${instead} again.`;
}
