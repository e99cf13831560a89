import type { SetAsideReason } from "@tessera/wire/mail.constants";

/** A mail that became neither a ticket nor a message. */
export interface DemoSetAsideMail {
  name: string;
  email: string;
  subject: string;
  text: string;
  hoursAgo: number;
  reason: SetAsideReason;
  /** The score of spam; 0 for all others. */
  score: number;
  details: string[];
  language: string;
}

export const demoSetAsideMails: DemoSetAsideMail[] = [
  {
    name: "Cheap Followers",
    email: "deals@cheap-followers.example",
    subject: "10,000 followers for 9 dollars, today only!!!",
    text: "Dear owner,\n\nboost your shop now. **Reply STOP** to receive no more of our offers.",
    hoursAgo: 21,
    reason: "spam",
    score: 10,
    details: ["The customer is blocked."],
    language: "en",
  },
  {
    name: "Priya Nair",
    email: "owner@demo.test",
    subject: "Urgent: change of our bank account",
    text: "Hi,\n\nplease use the new bank account below for all refunds from today on and tell nobody yet. I'm in a meeting and can't talk.\n\nPriya",
    hoursAgo: 6,
    reason: "spam",
    score: 9,
    details: ["The sender's domain says that it did not send this."],
    language: "en",
  },
  {
    name: "Marta Silva",
    email: "marta.silva@gmail.com",
    subject: "Fwd: fotografias da encomenda",
    text: "Olá,\n\nseguem as fotografias da encomenda LG-21877 que me pediram. Enviei-as do endereço do trabalho do meu marido.\n\nMarta",
    hoursAgo: 2,
    reason: "spam",
    score: 5,
    details: ["The sender could not be verified."],
    language: "pt",
  },
  {
    name: "Jörg Weiß",
    email: "joerg.weiss@nordlicht-moebel.example",
    subject: "Automatische Antwort: Zwei Kartons fehlen in der Lieferung LG-24817",
    text: "Guten Tag,\n\nich bin bis einschließlich Freitag auf der Messe und lese meine E-Mails nur abends. In dringenden Fällen erreichen Sie Frau Lindemann.",
    hoursAgo: 4,
    reason: "automatic",
    score: 0,
    details: ["It is an automatic reply."],
    language: "de",
  },
  {
    name: "Mail Delivery System",
    email: "mailer-daemon@mx.gmail.com",
    subject: "Delivery Status Notification (Delay)",
    text: "The following address did not accept your message yet. Delivery is tried again for the next 46 hours.",
    hoursAgo: 27,
    reason: "automatic",
    score: 0,
    details: ["It is a delivery report."],
    language: "en",
  },
  {
    name: "Greta Lindemann",
    email: "greta@nordlicht-moebel.example",
    subject: "Rechnung RE-2231 doppelt erhalten",
    text: "Guten Tag,\n\nwir haben die Rechnung **RE-2231** über 1.480,00 € zweimal bekommen, am 3. und am 5. des Monats.",
    hoursAgo: 147,
    reason: "duplicate",
    score: 0,
    details: ["The same email arrived before."],
    language: "de",
  },
  {
    name: "Scanner 2. OG",
    email: "",
    subject: "Scan_20261128_0914.pdf",
    text: "",
    hoursAgo: 11,
    reason: "unreadable",
    score: 0,
    details: ["It has no address that could be answered."],
    language: "de",
  },
];
