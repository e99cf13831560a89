import { absences, automaticHeaders } from "./automatic.samples.ts";
import { type CorpusMail, corpusMail, crlf, multipart } from "./corpus-mail.ts";

/** Out-of-office mails, delivery reports, and mails of programs that people do read. */
export function automaticMails(): CorpusMail[] {
  return [...outOfOffice(), ...deliveryReports(), ...readByPeople()];
}

function outOfOffice(): CorpusMail[] {
  return automaticHeaders.flatMap(([program, headers]) =>
    absences.map(([language, subject, text]) =>
      corpusMail(`away-${program}-${language}`, {
        headers: {
          ...headers,
          Subject: `=?utf-8?B?${Buffer.from(subject).toString("base64")}?=`,
          "Content-Type": "text/plain; charset=utf-8",
        },
        body: text,
        state: "ignored",
        content: { subject, body: text, automation: "auto-replied" },
      }),
    ),
  );
}

const reports = [
  ["postfix", "smtp; 550 5.1.1 <x@y.example>: Recipient address rejected: User unknown", "5.1.1"],
  ["exchange", "smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound", "5.1.10"],
  ["gmail", "smtp; 552-5.2.2 The email account is over quota.\r\n 552 5.2.2 Please direct", "5.2.2"],
  ["exim", null, "5.0.0"],
  ["sendmail", "X-Unix; 67", "5.1.1"],
] as const;

function deliveryReports(): CorpusMail[] {
  return reports.flatMap(([server, diagnostic, status]) =>
    (["message/rfc822", "text/rfc822-headers"] as const).map((returned) => {
      const name = `bounce-${server}-${returned.replace("/", "-")}`;
      const report = [
        "Reporting-MTA: dns; mx.customer.example",
        "",
        "Final-Recipient: rfc822; x@y.example",
        "Action: failed",
        `Status: ${status}`,
        ...(diagnostic === null ? [] : [`Diagnostic-Code: ${diagnostic}`]),
        "",
      ].join(crlf);
      const original = ["Subject: Re: Table", `Message-ID: <sent-${name}@desk.test>`, "", "Hello"].join(crlf);
      const reason = diagnostic?.replace(/^smtp; ?/u, "").replaceAll(/\s+/gu, " ") ?? status;
      return corpusMail(name, {
        headers: {
          From: "Mail Delivery System <MAILER-DAEMON@mx.customer.example>",
          "Auto-Submitted": "auto-replied",
          "Content-Type": 'multipart/report; report-type=delivery-status; boundary="r"',
        },
        body: multipart("r", [
          ["Content-Type: text/plain", "Your message could not be delivered."],
          ["Content-Type: message/delivery-status", report],
          [`Content-Type: ${returned}`, original],
        ]),
        state: "ignored",
        files: ["part-1.txt", returned === "message/rfc822" ? "Re: Table.eml" : "part-2.txt"],
        content: { bounce: { messageId: `sent-${name}@desk.test`, reason } },
      });
    }),
  );
}

/** How trackers and forums mark their mails, although a person wrote or something happened. */
const tracker = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** Mails written by programs that a person has to read. They are never answered automatically. */
function readByPeople(): CorpusMail[] {
  const cases = [
    ["monitoring", { "Auto-Submitted": "auto-generated" }, "auto-generated"],
    ["newsletter", { Precedence: "bulk" }, "bulk"],
    ["mailing-list", { "List-Id": "<desks.lists.example>" }, "list"],
    // A support team's mail asks for no automatic replies, but a person wrote it.
    ["another-desk", { "X-Auto-Response-Suppress": "OOF, AutoReply" }, null],
    ["written-by-hand", { "Auto-Submitted": "no" }, null],
    ["gitlab", { ...tracker, "X-GitLab-Project": "shop" }, "auto-generated"],
    ["redmine", { ...tracker, "X-Redmine-Host": "tracker.example", "X-Mailer": "Redmine" }, "auto-generated"],
    ["discourse", { ...tracker, "X-Discourse-Post-Id": "3", Precedence: "list" }, "auto-generated"],
    ["jira", { ...tracker, "X-JIRA-FingerPrint": "1", Precedence: "bulk" }, "auto-generated"],
    ["sieve-notification", { "Auto-Submitted": "auto-notified" }, "auto-notified"],
    ["another-mail", { ...tracker, "In-Reply-To": "<theirs@tools.example>" }, "auto-generated"],
  ] as const;
  return cases.map(([name, headers, automation]) =>
    corpusMail(name, { headers: { ...headers }, body: "The table is here.", content: { automation } }),
  );
}
