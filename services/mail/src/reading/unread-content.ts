import type { MailContent } from "./read-mail.ts";

/** Returns content for a mail that cannot be read but was released by a person: the mail itself as a file. */
export function toUnreadContent(raw: Uint8Array): MailContent {
  return {
    messageId: null,
    references: [],
    from: null,
    fromName: "",
    replyTo: [],
    originalFrom: null,
    isFromList: false,
    listAddresses: [],
    isByScript: false,
    recipients: [],
    subject: "",
    sentAt: null,
    body: "This email could not be read. It is attached as a file.",
    format: "plain",
    language: null,
    parts: [{ filename: "email.eml", mimeType: "message/rfc822", content: raw }],
    omittedParts: [],
    encryptions: [],
    invitations: [],
    automation: null,
    unsubscribe: "",
    refusesAnswers: true,
    authenticationResults: [],
    coversRecipients: false,
    isMarkedAsSpam: false,
    bounce: null,
    receipt: null,
    undelivered: null,
    isDeliveryReport: false,
    isReadReceipt: false,
  };
}
