import { paraphrase } from "./paraphrase.ts";

/** Pairs that share a name, a number or a rare word. Text search finds them well and must continue to. */
export const pairsWithAName = paraphrase("English", [
  [
    ["ERR_QUOTA_17 when syncing", "The nightly job ends with ERR_QUOTA_17 and nothing is copied."],
    ["What does ERR_QUOTA_17 mean?", "It stood in the protocol this morning."],
  ],
  [
    ["Orders stuck in SAP-4402", "Each one waits in the queue named SAP-4402 since noon."],
    ["Queue SAP-4402", "Who is responsible for it?"],
  ],
  [
    ["Zephyr client cannot connect", "Version 8 of Zephyr says that the certificate is unknown."],
    ["Since the update Zephyr stays offline", "It complains about a certificate."],
  ],
  [
    ["Holiday calendar for Saarland", "The public holidays of Saarland are missing."],
    ["Saarland is not in the list of regions", "We cannot enter our free days."],
  ],
  [
    ["acme-sync.exe is blocked", "Our scanner stops acme-sync.exe at once."],
    ["Is acme-sync.exe safe?", "Windows asks whether it may run."],
  ],
  [
    ["Model TX-900 beeps", "The TX-900 beeps three times after switching on and goes dark."],
    ["Three tones, then nothing", "My TX-900 does not start."],
  ],
  [
    ["Datev export incomplete", "Bookings of the 31st are missing in the Datev file."],
    ["Datev interface", "The last day of the month is not handed over."],
  ],
  [
    ["Kerberos login fails on the terminal server", "Members of one group only are refused by Kerberos."],
    ["Kerberos", "Some of us are not let in since the domain was renamed."],
  ],
  [
    ["Label printer ZD421 prints half a label", "The lower half stays empty on the ZD421."],
    ["ZD421 format", "How do I set the height of labels?"],
  ],
  [
    ["Invoice INV-20931 disputed", "We never ordered the item on INV-20931."],
    ["About INV-20931", "Please send a copy with the delivery date."],
  ],
  [
    ["GraphQL gateway answers 502", "All GraphQL queries fail since 09:40."],
    ["GraphQL down?", "Our shop shows no prices."],
  ],
  [
    ["Trello cards are imported without comments", "Moving from Trello we lost what was discussed."],
    ["Comments gone after coming over from Trello", "Cards are there, the talk below them is not."],
  ],
]);
