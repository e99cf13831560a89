import type { TicketStatus } from "@tessera/wire/ticket.constants";

/** A mail of a thread. Customers' mails are incoming, members' mails are sent as replies; a note stays internal. */
export interface DemoThreadMail {
  /** The sender: `customer` is the thread's own customer, an address is another customer who joins in. */
  by: "customer" | "agent" | "note" | (string & {});
  /** Hours since the previous mail. */
  afterHours: number;
  text: string;
  /** The part of the previous mail that this one quotes; shown with the original. */
  quoted?: string;
  signature?: string;
  /** The message of the receiver's mail server when it returned the mail. */
  bounce?: string;
}

/** A conversation by mail between a customer of the demo and the inbox, which becomes one ticket. */
export interface DemoThread {
  /** The customer's address. */
  from: string;
  /** An ISO 639 code. */
  language: string;
  subject: string;
  category: string;
  subcategory: string;
  department: string;
  /** 1 low … 5 urgent. */
  priority: number;
  begunHoursAgo: number;
  cc?: string[];
  /** The status of the ticket after the last mail. */
  status: TicketStatus;
  pendingReason?: string;
  mails: [DemoThreadMail, ...DemoThreadMail[]];
}

export const demoThreads: DemoThread[] = [
  {
    from: "greta@nordlicht-moebel.example",
    language: "de",
    subject: "Rechnung RE-2231 doppelt erhalten",
    category: "Billing",
    subcategory: "Invoice",
    department: "Finance",
    priority: 2,
    begunHoursAgo: 148,
    status: "resolved",
    mails: [
      {
        by: "customer",
        afterHours: 0,
        text: "Guten Tag,\n\nwir haben die Rechnung **RE-2231** über 1.480,00 € zweimal bekommen, am 3. und am 5. des Monats. Bezahlt haben wir nur einmal. Können Sie bitte prüfen, ob eine davon storniert werden muss?\n\nFreundliche Grüße\nGreta Lindemann",
        signature: "Nordlicht Möbel GmbH\nHafenstraße 12, 20359 Hamburg",
      },
      {
        by: "agent",
        afterHours: 3,
        text: "Guten Tag Frau Lindemann,\n\ndie zweite Rechnung ist beim Neustart unserer Buchhaltung entstanden. Ich habe sie soeben storniert; die Stornorechnung finden Sie morgen in Ihrem Konto. Sie müssen nichts weiter tun.\n\nFreundliche Grüße",
      },
      {
        by: "customer",
        afterHours: 20,
        text: "Vielen Dank für die schnelle Klärung, die Stornorechnung ist angekommen.",
        quoted: "> die zweite Rechnung ist beim Neustart unserer Buchhaltung entstanden.",
      },
    ],
  },
  {
    from: "joerg.weiss@nordlicht-moebel.example",
    language: "de",
    subject: "Zwei Kartons fehlen in der Lieferung LG-24817",
    category: "Shipping",
    subcategory: "Missing item",
    department: "Logistics",
    priority: 3,
    begunHoursAgo: 9,
    status: "open",
    mails: [
      {
        by: "customer",
        afterHours: 0,
        text: "Hallo,\n\nvon der Lieferung **LG-24817** sind heute nur vier von sechs Kartons angekommen. Der Fahrer hat es auf dem Lieferschein vermerkt. Es fehlen:\n\n- 2 × Karton 5 (Regalböden)\n- 1 × Karton 6 (Beschläge)\n\nDie Ausstellung beginnt am Freitag, wir brauchen die Teile dringend.\n\nViele Grüße\nJörg Weiß",
        signature: "Jörg Weiß · Einkauf\nNordlicht Möbel GmbH",
      },
    ],
  },
  {
    from: "elodie@duval-boulangerie.example",
    language: "fr",
    subject: "Livraison avant 6 h : est-ce possible le samedi ?",
    category: "Shipping",
    subcategory: "Carrier",
    department: "Logistics",
    priority: 2,
    begunHoursAgo: 54,
    cc: ["comptabilite@duval-boulangerie.example"],
    status: "in_progress",
    mails: [
      {
        by: "customer",
        afterHours: 0,
        text: "Bonjour,\n\nNous ouvrons désormais aussi le samedi. Est-ce que la livraison avant 6 h serait possible ce jour-là, et à quel tarif ?\n\nMerci d’avance,\nÉlodie Duval",
      },
      {
        by: "agent",
        afterHours: 5,
        text: "Bonjour Madame Duval,\n\nOui, notre transporteur passe le samedi à partir de 5 h 15 dans votre arrondissement. Le supplément est de 12 € par livraison. Souhaitez-vous commencer cette semaine ?\n\nBien à vous",
      },
      {
        by: "note",
        afterHours: 1,
        text: "The carrier confirmed the Saturday slot until the end of the quarter only.",
      },
      {
        by: "customer",
        afterHours: 16,
        text: "C’est parfait. Commençons samedi prochain, s’il vous plaît, et envoyez la facture à la comptabilité, en copie.",
        quoted: "> Le supplément est de 12 € par livraison. Souhaitez-vous commencer cette semaine ?",
      },
    ],
  },
  {
    from: "lucia@libreria-cervantes.example",
    language: "es",
    subject: "El pedido LG-23590 llegó incompleto",
    category: "Returns",
    subcategory: "Refund",
    department: "Logistics",
    priority: 3,
    begunHoursAgo: 76,
    status: "pending",
    pendingReason: "requester",
    mails: [
      {
        by: "customer",
        afterHours: 0,
        text: "Buenos días:\n\nEl pedido **LG-23590** llegó ayer sin las tres cajas de cuadernos. ¿Podrían enviarlas de nuevo o devolvernos el importe?\n\nUn saludo,\nLucía Hernández",
      },
      {
        by: "agent",
        afterHours: 2,
        text: "Buenos días, Lucía:\n\nSentimos mucho la molestia. Tenemos las cajas en el almacén y podemos enviarlas mañana, o devolverle 84,60 € hoy mismo. ¿Qué prefiere?\n\nUn saludo",
      },
    ],
  },
  {
    from: "misaki.sato@sakura-bungu.example",
    language: "ja",
    subject: "領収書の宛名変更のお願い",
    category: "Billing",
    subcategory: "Invoice",
    department: "Finance",
    priority: 2,
    begunHoursAgo: 120,
    status: "resolved",
    mails: [
      {
        by: "customer",
        afterHours: 0,
        text: "お世話になっております。株式会社さくら文具の佐藤です。\n\n注文番号 **LG-22904** の領収書について、宛名を「株式会社さくら文具 経理部」に変更していただけますでしょうか。\n\nよろしくお願いいたします。",
        signature: "佐藤 美咲\n株式会社さくら文具",
      },
      {
        by: "agent",
        afterHours: 4,
        text: "佐藤様\n\nお問い合わせありがとうございます。宛名を「株式会社さくら文具 経理部」に変更した領収書を再発行いたしました。マイページからダウンロードいただけます。\n\n今後ともよろしくお願いいたします。",
      },
      {
        by: "customer",
        afterHours: 11,
        text: "早速のご対応ありがとうございました。確認できました。",
        quoted: "> 宛名を「株式会社さくら文具 経理部」に変更した領収書を再発行いたしました。",
      },
    ],
  },
  {
    from: "layla@nakheel-store.example",
    language: "ar",
    subject: "تأخر وصول الشحنة LG-25102",
    category: "Shipping",
    subcategory: "Tracking",
    department: "Logistics",
    priority: 4,
    begunHoursAgo: 30,
    status: "open",
    mails: [
      {
        by: "customer",
        afterHours: 0,
        text: "السلام عليكم،\n\nالشحنة رقم **LG-25102** كان من المفترض أن تصل يوم الاثنين، ورابط التتبع لم يتغير منذ أربعة أيام. هل يمكنكم إخباري بالموعد الجديد؟\n\nمع الشكر،\nليلى منصور",
      },
      {
        by: "agent",
        afterHours: 3,
        text: "وعليكم السلام أستاذة ليلى،\n\nالشحنة متوقفة في الجمارك في دبي. طلبنا من شركة النقل إنهاء الإجراءات، ونتوقع التسليم يوم الخميس.\n\nمع التحية",
      },
      {
        by: "customer",
        afterHours: 8,
        text: "شكرًا على الرد السريع. هل تحتاجون إلى أي مستندات من جهتنا؟ يمكنني إرسال الفاتورة (invoice 2026-118.pdf) اليوم.",
        quoted: "> الشحنة متوقفة في الجمارك في دبي.",
      },
    ],
  },
  {
    from: "piotr@kowalski-rowery.example",
    language: "pl",
    subject: "Błędny adres na etykiecie LG-26011",
    category: "Shipping",
    subcategory: "Address",
    department: "Logistics",
    priority: 3,
    begunHoursAgo: 40,
    status: "in_progress",
    mails: [
      {
        by: "customer",
        afterHours: 0,
        text: "Dzień dobry,\n\nna etykiecie przesyłki **LG-26011** jest nasz stary adres. Czy mogą Państwo go poprawić, zanim kurier ją odbierze? Nowy adres: ul. Rowerowa 7, 31-450 Kraków.\n\nPozdrawiam\nPiotr Kowalski",
      },
      {
        by: "agent",
        afterHours: 2,
        text: "Dzień dobry,\n\nadres jest już poprawiony, a kurier otrzyma nową etykietę jutro rano.\n\nPozdrawiam",
        bounce:
          "552 5.2.2 <piotr@kowalski-rowery.example>: Recipient address rejected: the mailbox is over its quota",
      },
      {
        by: "note",
        afterHours: 1,
        text: "The reply was returned, his mailbox is full. I'll call him this afternoon.",
      },
    ],
  },
  {
    from: "oliver.grant@harbourpine.example",
    language: "en",
    subject: "One invoice a month for our batch orders",
    category: "Billing",
    subcategory: "Invoice",
    department: "Finance",
    priority: 2,
    begunHoursAgo: 98,
    cc: ["niamh@harbourpine.example"],
    status: "in_progress",
    mails: [
      {
        by: "customer",
        afterHours: 0,
        text: "Hello,\n\nWe place about forty orders a month and get an invoice for each. Could you combine them into one invoice at the end of the month? Niamh in accounts is in copy.\n\nKind regards,\nOliver",
      },
      {
        by: "agent",
        afterHours: 6,
        text: "Hello Oliver,\n\nYes, we can. Monthly invoices start with the next billing period, and each line names its order. Niamh, which address should they go to?\n\nKind regards",
      },
      {
        by: "niamh@harbourpine.example",
        afterHours: 18,
        text: "Please send them to invoices@harbourpine.example, as PDF. Thank you!",
        quoted: "> Niamh, which address should they go to?",
      },
      { by: "note", afterHours: 2, text: "Set up in billing from the first of next month." },
    ],
  },
  {
    from: "marta.silva@gmail.com",
    language: "pt",
    subject: "Troca de tamanho da encomenda LG-21877",
    category: "Returns",
    subcategory: "Label",
    department: "Logistics",
    priority: 1,
    begunHoursAgo: 210,
    status: "closed",
    mails: [
      {
        by: "customer",
        afterHours: 0,
        text: "Olá,\n\nas sapatilhas da encomenda LG-21877 ficam pequenas. Posso trocá-las pelo tamanho 39?\n\nObrigada,\nMarta",
      },
      {
        by: "agent",
        afterHours: 4,
        text: "Olá Marta,\n\nclaro que sim. A etiqueta de devolução segue em anexo na sua conta, e o tamanho 39 fica reservado durante dez dias.\n\nCumprimentos",
      },
      {
        by: "customer",
        afterHours: 60,
        text: "Chegaram hoje e servem na perfeição. Obrigada pela ajuda!",
        quoted: "> A etiqueta de devolução segue em anexo na sua conta",
      },
    ],
  },
  {
    from: "ayse.yilmaz@gmail.com",
    language: "tr",
    subject: "İade ödemem hâlâ gelmedi",
    category: "Returns",
    subcategory: "Refund",
    department: "Finance",
    priority: 3,
    begunHoursAgo: 3,
    status: "new",
    mails: [
      {
        by: "customer",
        afterHours: 0,
        text: "Merhaba,\n\nLG-23012 numaralı siparişimi iki hafta önce iade ettim, ama 64,90 € hâlâ hesabıma yatmadı. Kontrol edebilir misiniz?\n\nTeşekkürler,\nAyşe Yılmaz",
      },
    ],
  },
];
