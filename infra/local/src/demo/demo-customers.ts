/** A customer of the demo, who belongs to a company if their address is at the company's domain. */
export interface DemoCustomer {
  name: string;
  email: string;
  locale: string;
  timezone: string;
  phone: string | null;
  notes: string | null;
  isBlocked: boolean;
}

export interface DemoCompany {
  name: string;
  domain: string;
  tier: string | null;
  notes: string | null;
  /** A suggested company has the name of its domain, and waits for a member to confirm it. */
  state: "confirmed" | "suggested";
}

export const demoCompanies: DemoCompany[] = [
  company("Nordlicht Möbel GmbH", "nordlicht-moebel.example", "Gold", "Rahmenvertrag bis Ende 2027."),
  company("Boulangerie Duval", "duval-boulangerie.example", null, "Livraisons avant 6 h."),
  company("株式会社さくら文具", "sakura-bungu.example", "Silver", null),
  company("Librería Cervantes", "libreria-cervantes.example", null, null),
  company("Harbour & Pine Ltd", "harbourpine.example", "Gold", "Orders in batches, one invoice a month."),
  company("Kowalski Rowery", "kowalski-rowery.example", null, null),
  company("متجر النخيل", "nakheel-store.example", "Silver", null),
  suggestion("fjordmail.example"),
  suggestion("velo-atelier.example"),
];

export const demoCustomers: DemoCustomer[] = [
  customer("Greta Lindemann", "greta@nordlicht-moebel.example", "de-DE", "Europe/Berlin", {
    phone: "+49 40 5550 118",
    notes: "Ansprechpartnerin für Rechnungen.",
  }),
  customer("Jörg Weiß", "joerg.weiss@nordlicht-moebel.example", "de-DE", "Europe/Berlin"),
  customer("Élodie Duval", "elodie@duval-boulangerie.example", "fr-FR", "Europe/Paris", {
    phone: "+33 1 55 50 12 12",
    notes: "Préfère le téléphone le matin.",
  }),
  customer("佐藤 美咲", "misaki.sato@sakura-bungu.example", "ja-JP", "Asia/Tokyo", {
    notes: "返信は日本語でお願いします。",
  }),
  customer("田中 健", "ken.tanaka@sakura-bungu.example", "ja-JP", "Asia/Tokyo"),
  customer("Lucía Hernández", "lucia@libreria-cervantes.example", "es-ES", "Europe/Madrid"),
  customer("Oliver Grant", "oliver.grant@harbourpine.example", "en-GB", "Europe/London", {
    phone: "+44 20 5550 0147",
  }),
  customer("Niamh O’Connor", "niamh@harbourpine.example", "en-IE", "Europe/Dublin"),
  customer("Piotr Kowalski", "piotr@kowalski-rowery.example", "pl-PL", "Europe/Warsaw"),
  customer("ليلى منصور", "layla@nakheel-store.example", "ar-AE", "Asia/Dubai", {
    notes: "تفضل التواصل عبر البريد الإلكتروني.",
  }),
  customer("Marta Silva", "marta.silva@gmail.com", "pt-PT", "Europe/Lisbon"),
  customer("Ben Carter", "bencarter@outlook.com", "en-US", "America/Chicago"),
  customer("Ayşe Yılmaz", "ayse.yilmaz@gmail.com", "tr-TR", "Europe/Istanbul"),
  customer("Ingrid Solberg", "ingrid.solberg@fjordmail.example", "nb-NO", "Europe/Oslo"),
  customer("Lars Dahl", "lars.dahl@fjordmail.example", "nb-NO", "Europe/Oslo"),
  customer("Camille Roche", "camille@velo-atelier.example", "fr-FR", "Europe/Paris"),
  customer("Cheap Followers", "deals@cheap-followers.example", "en-US", "America/New_York", {
    notes: "Sends advertisements only.",
    isBlocked: true,
  }),
];

function company(name: string, domain: string, tier: string | null, notes: string | null): DemoCompany {
  return { name, domain, tier, notes, state: "confirmed" };
}

function suggestion(domain: string): DemoCompany {
  return { name: domain, domain, tier: null, notes: null, state: "suggested" };
}

function customer(
  name: string,
  email: string,
  locale: string,
  timezone: string,
  { phone = null, notes = null, isBlocked = false }: Partial<DemoCustomer> = {},
): DemoCustomer {
  return { name, email, locale, timezone, phone, notes, isBlocked };
}
