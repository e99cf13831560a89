import type { LeakKind } from "@tessera/wire/ticket/communication.constants";
import type { Reply, TicketTexts } from "../src/message/leak/find-leaks.ts";

/** A customer of the desk that the replies come from. Those of one `company` share orders. */
export interface DeskCustomer {
  name: string;
  company: string;
  email: string;
  phone: string;
  order: string;
  fileId: string;
}

export interface ReplyCase {
  reply: Reply;
  ticket: TicketTexts;
  customer: DeskCustomer;
  /** What was planted; null in a harmless reply. */
  kind: LeakKind | null;
}

type Draw = ReturnType<typeof startDrawing>;

/** A generator of numbers that are the same in every run. */
function startDrawing(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    one: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    isHeads: () => next() < 0.5,
    digits: (length: number) =>
      Array.from({ length }, (_, n) => below(n === 0 ? 9 : 10) + (n === 0 ? 1 : 0)).join(""),
  };
}

const givenNames =
  "Oliver Greta Piotr Jörg Amélie Sanne Tomasz Ilse Ravi Noor Björn Lucía Emre Hanna Milo Priya Fatima Anke Denis Carla".split(
    " ",
  );
const familyNames =
  "Grant Lindemann Kowalski Weiß Dubois de-Vries Nowak Brandt Shah Haddad Åkesson Romero Yıldız Vogel O'Connor Rao Benali Möller Petrov Conti".split(
    " ",
  );
const firms = "harbourpine nordlicht rowery kastell brightmoor vallis ostwind talweg juniper merano".split(
  " ",
);

export function aDesk(): DeskCustomer[] {
  const draw = startDrawing(7);
  return Array.from({ length: 120 }, (_, n) => {
    const given = givenNames[n % 20] as string;
    const family = familyNames[(n * 7 + Math.floor(n / 20)) % 20] as string;
    const company = `${firms[n % 10]}${Math.floor(n / 30)}`;
    return {
      name: `${given} ${family}`,
      company,
      email: `${given}.${family}${n}@${company}.example`
        .normalize("NFD")
        .replaceAll(/[^\w.@-]/gu, "")
        .toLowerCase(),
      phone: `+49 ${30 + (n % 60)} ${draw.digits(7)}`,
      order: `${draw.one(["LG", "ORD", "RE", "AB"])}-${draw.digits(5 + (n % 3))}`,
      fileId: `file-of-${n}`,
    };
  });
}

const englishReplies = [
  "Thank you for your patience. The carrier confirmed that the parcel was handed over this morning.",
  "We have checked the settings of your account and found nothing unusual. Could you try again with another browser?",
  "The invoice is attached. You can pay it within fourteen days by bank transfer.",
  "I am sorry for the trouble. A replacement leaves our warehouse tomorrow and arrives on Thursday.",
  "Please restart the device and hold the button for ten seconds. The light should turn green.",
  "Your refund was booked today. It depends on the bank when you see it, usually after three days.",
  "The export runs every night. If you need it sooner, open the page Reports and choose Export now.",
];
const germanReplies = [
  "Vielen Dank für Ihre Geduld. Der Spediteur hat bestätigt, dass das Paket heute Morgen übergeben wurde.",
  "Wir haben Ihre Einstellungen geprüft und nichts Ungewöhnliches gefunden. Versuchen Sie es bitte mit einem anderen Browser.",
  "Die Rechnung liegt bei. Bitte überweisen Sie den Betrag innerhalb von vierzehn Tagen auf unser Konto.",
  "Es tut uns leid, dass die Lieferung beschädigt war. Der Ersatz verlässt morgen unser Lager und kommt am Donnerstag an.",
  "Bitte starten Sie das Gerät neu und halten Sie die Taste zehn Sekunden lang gedrückt, bis die Lampe grün leuchtet.",
];
const englishRequests = [
  "Hello, the parcel has not arrived and nobody answers the phone. Where is my order and when will it be here?",
  "Since the last change the page stays empty when I sign in. I have tried two computers already, without success.",
];
const germanRequests = [
  "Guten Tag, das Paket ist nicht angekommen und niemand geht ans Telefon. Wo ist meine Bestellung und wann kommt sie?",
  "Seit der letzten Änderung bleibt die Seite leer, wenn ich mich anmelde. Ich habe schon zwei Rechner ausprobiert.",
];
const secretsOfStaff = [
  "the provider answers 422 for payment_method and we make a 500 of it, which nobody noticed for nine weeks",
  "she charged back three orders last spring, so finance wants every shipment insured above 1.234,50 euros",
  "warehouse lost the pallet in Gdansk but legal made us blame customs until the insurer has paid",
  "der Kunde droht jedes Quartal mit Kündigung, Vertrieb gewährt deshalb stillschweigend 18 Prozent Nachlass",
  "unser Dienstleister hat die Sicherung vom 14. März gelöscht, das darf außerhalb des Hauses niemand erfahren",
  "margin on this account is 41.200,00 per year, hence Bettina wants the complaint settled without a lawyer",
];
const englishCloses = ["Kind regards\nAnna", "Best\nTom Becker", ""];

interface Scene {
  draw: Draw;
  desk: readonly DeskCustomer[];
  customer: DeskCustomer;
  isGerman: boolean;
}

function aScene(draw: Draw, desk: readonly DeskCustomer[]): Scene {
  return { draw, desk, customer: draw.one(desk), isGerman: draw.isHeads() };
}

function aTicketFor({ draw, customer, isGerman }: Scene, more: Partial<TicketTexts> = {}): TicketTexts {
  const request = draw.one(isGerman ? germanRequests : englishRequests);
  return {
    customerName: customer.name,
    notes: [],
    memberTexts: [],
    customerTexts: [request],
    ownData: [customer.name, customer.email, customer.phone],
    ...more,
    publicTexts: [`${request}\n${customer.order}`, ...(more.publicTexts ?? [])],
  };
}

function aText({ draw, isGerman, customer }: Scene, part = ""): string {
  const body = draw.one(isGerman ? germanReplies : englishReplies);
  const first = customer.name.split(" ")[0];
  const begin = isGerman ? `Guten Tag ${first},` : `Hello ${first},`;
  const end = isGerman ? "Viele Grüße\nAnna" : draw.one(englishCloses);
  return draw.isHeads() ? `${begin}\n\n${body} ${part}\n\n${end}` : `${begin}\n\n${part} ${body}\n\n${end}`;
}

/** Changes spaces, lines and case, as retyping, copying and mail programs do. */
function rewrite(draw: Draw, text: string): string {
  const changes = [
    () => text.toUpperCase(),
    () => text.toLowerCase(),
    () => text.replace(/ /gu, draw.one(["  ", "\u00a0", "\t"])),
    () => text.replace(" ", "\n"),
    () => text.replaceAll(/ (?=\S+ \S+ \S+$)/gu, "\n"),
  ];
  return draw.one(changes)();
}

function regroup(draw: Draw, number: string): string {
  const cut = (mark: string) => number.replaceAll(/\d(?=(?:\d{3})+(?!\d))/gu, `$&${mark}`);
  return draw.one([
    () => cut(" "),
    () => cut("."),
    () => number.replace("-", " "),
    () => number.replace("-", "").toLowerCase(),
  ])();
}

function aStranger({ draw, desk, customer }: Scene): DeskCustomer {
  const others = desk.filter(({ company, name }) => company !== customer.company && name !== customer.name);
  return draw.one(others);
}

const cardNumbers = ["4242 4242 4242 4242", "5555 5555 5555 4444", "3782 822463 10005"];

function aSecret(draw: Draw, isChanged: boolean): string {
  const gap = isChanged ? draw.one(["\n", "  ", "\t"]) : " ";
  return draw.one([
    () => `Sign in with password:${gap}${draw.one(["Tr0ub4dor&3", "h8Kq!mm2Zw", "S0mmer#2026x"])}`,
    () =>
      `the card on file is ${draw.one(cardNumbers).replaceAll(" ", isChanged ? draw.one(["\n", "-"]) : " ")}`,
    () => `use this key:${gap}sk_${"live"}_${draw.digits(24)}`,
    () =>
      `the header is Authorization: Bearer ${gap.trim()}eyJ${draw.digits(12)}.eyJ${draw.digits(14)}.${draw.digits(20)}`,
  ])();
}

function aVariable(draw: Draw, isChanged: boolean): string {
  const gap = isChanged ? draw.one([" ", "\n", "  "]) : "";
  return draw.one([
    () => `Your reference is {{${gap}refund.reference${gap}}}.`,
    () => `It goes to {${gap}customer_email${gap}}.`,
    () => `We wrote to [${gap}${isChanged ? "CUSTOMER NAME" : "Customer name"}${gap}] yesterday.`,
    () => `Bestellung %${isChanged ? "Order_Number" : "order_number"}% ist unterwegs.`,
    () => `The amount is ⟦refund amount⟧.`,
  ])();
}

type Plant = (scene: Scene, isChanged: boolean) => Pick<ReplyCase, "reply" | "ticket">;

const plants: Readonly<Record<LeakKind, Plant>> = {
  note(scene, isChanged) {
    const secret = scene.draw.one(secretsOfStaff);
    const note = {
      body: `@Mei for the record: ${secret}. Please keep it here.`,
      authorName: "Tom Becker",
      writtenAt: "2026-11-30T10:21:00.000Z",
    };
    const copied = isChanged ? rewrite(scene.draw, secret).replace("1.234,50", "1,234.50") : secret;
    return {
      reply: { body: aText(scene, `${copied}.`), files: [] },
      ticket: aTicketFor(scene, { notes: [note] }),
    };
  },
  name(scene, isChanged) {
    const { name } = aStranger(scene);
    return plain(scene, `The same happened to ${isChanged ? rewrite(scene.draw, name) : name} last week.`);
  },
  address(scene, isChanged) {
    const { email } = aStranger(scene);
    const changed = scene.draw.one([
      email.toUpperCase(),
      email.replace("@", " @ "),
      email.replace("@", "@\n"),
    ]);
    return plain(scene, `I have put ${isChanged ? changed : email} in copy.`);
  },
  phone(scene, isChanged) {
    const { phone } = aStranger(scene);
    const changed = scene.draw.one([
      phone.replace("+49 ", "0"),
      phone.replaceAll(" ", "/"),
      phone.replaceAll(" ", "-"),
      phone.replace(/(\d{3})(\d{4})$/u, "$1\n$2"),
    ]);
    return plain(scene, `Call ${isChanged ? changed : phone}, they had it, too.`);
  },
  number(scene, isChanged) {
    const { order } = aStranger(scene);
    return plain(
      scene,
      `It went out together with ${isChanged ? regroup(scene.draw, order) : order} on Monday.`,
    );
  },
  file(scene, isChanged) {
    const { name, fileId } = aStranger(scene);
    const files = isChanged
      ? [{ id: "new", filename: `Offer_${name.replaceAll(" ", "_")}.pdf` }]
      : [{ id: fileId, filename: "scan.pdf" }];
    return { reply: { body: aText(scene), files }, ticket: aTicketFor(scene) };
  },
  secret: (scene, isChanged) => plain(scene, `${aSecret(scene.draw, isChanged)} and write back.`),
  variable: (scene, isChanged) => plain(scene, aVariable(scene.draw, isChanged)),
  language(scene) {
    const reply = { body: aText({ ...scene, isGerman: !scene.isGerman }), files: [] };
    return { reply, ticket: aTicketFor(scene) };
  },
};

function plain(scene: Scene, part: string): Pick<ReplyCase, "reply" | "ticket"> {
  return { reply: { body: aText(scene, part), files: [] }, ticket: aTicketFor(scene) };
}

const harmless: readonly ((scene: Scene) => Pick<ReplyCase, "reply" | "ticket">)[] = [
  (scene) => plain(scene, ""),
  (scene) =>
    plain(
      scene,
      `${scene.customer.order} is on its way to ${scene.customer.name}, ${scene.customer.email}, ${scene.customer.phone}.`,
    ),
  (scene) => {
    const colleague =
      scene.desk.find((one) => one.company === scene.customer.company && one !== scene.customer) ??
      scene.customer;
    return plain(
      scene,
      `It comes with ${colleague.order}, which ${colleague.name} (${colleague.email}) ordered.`,
    );
  },
  (scene) => {
    const stranger = aStranger(scene);
    const said = `We share a warehouse with ${stranger.name}, whose order ${stranger.order} arrived instead of ours.`;
    const body = aText(scene, `\n\n> ${said}\n> ${scene.customer.name}\n\n`);
    return { reply: { body, files: [] }, ticket: aTicketFor(scene, { publicTexts: [said] }) };
  },
  (scene) => {
    const draft = aText(scene);
    const note = { body: draft, authorName: "Anna", writtenAt: "2026-11-30T09:00:00.000Z" };
    return {
      reply: { body: scene.draw.isHeads() ? draft : `${draft}!`, files: [] },
      ticket: aTicketFor(scene, { notes: [note] }),
    };
  },
  (scene) => {
    const note = {
      body: "Customer called twice. Please let me know if you have any questions, thank you for your help.",
      authorName: "Mei",
      writtenAt: "2026-11-30T09:00:00.000Z",
    };
    return {
      reply: {
        body: aText(
          scene,
          scene.isGerman
            ? ""
            : "Please let me know if you have any further questions, thank you for your patience.",
        ),
        files: [],
      },
      ticket: aTicketFor(scene, { notes: [note] }),
    };
  },
  (scene) =>
    plain(
      scene,
      `1.${scene.draw.digits(3)},50 EUR, 24.12.2026, 14:30, 2026-12-24, ISO 9001, PLZ 22406, ${scene.draw.digits(2)} %.`,
    ),
  (scene) =>
    plain(
      scene,
      `DHL 00340434${scene.draw.digits(12)}, https://help.desk.example/articles/${scene.draw.digits(9)}?lang=de`,
    ),
  (scene) =>
    plain(
      scene,
      'In `{"name": "x"}` steht [1], siehe [Anleitung](https://desk.example/%20a%20) und `{{ name }}`, %APPDATA%, 100 % und 50 %.',
    ),
  (scene) => plain(scene, "IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX."),
  (scene) => ({
    reply: {
      body: aText(scene),
      files: [{ id: "own", filename: `Angebot_${scene.customer.name}_${scene.customer.order}.pdf` }],
    },
    ticket: aTicketFor(scene),
  }),
];

export function somePlantedLeaks(desk: readonly DeskCustomer[], amount: number): ReplyCase[] {
  const draw = startDrawing(11);
  const kinds = Object.keys(plants) as LeakKind[];
  return Array.from({ length: amount }, (_, n) => {
    const kind = kinds[n % kinds.length] as LeakKind;
    const scene = aScene(draw, desk);
    return { ...plants[kind](scene, Math.floor(n / kinds.length) % 2 === 1), customer: scene.customer, kind };
  });
}

export function someHarmlessReplies(desk: readonly DeskCustomer[], amount: number): ReplyCase[] {
  const draw = startDrawing(13);
  return Array.from({ length: amount }, (_, n) => {
    const scene = aScene(draw, desk);
    return {
      ...(harmless[n % harmless.length] as (typeof harmless)[number])(scene),
      customer: scene.customer,
      kind: null,
    };
  });
}
