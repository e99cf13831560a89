/** Headers by which programs mark a mail as automatic. */
export const automaticHeaders: readonly (readonly [
  program: string,
  headers: Readonly<Record<string, string>>,
])[] = [
  ["rfc-3834", { "Auto-Submitted": "auto-replied" }],
  ["rfc-3834-owner", { "Auto-Submitted": 'auto-replied; owner-email="kim@customer.example"' }],
  ["upper-case", { "AUTO-SUBMITTED": "Auto-Replied" }],
  [
    "exchange",
    {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      "X-MS-Exchange-Inbox-Rules-Loop": "kim@customer.example",
    },
  ],
  ["x-autoreply", { "X-Autoreply": "yes" }],
  ["x-autorespond", { "X-Autorespond": "Re: your mail" }],
  ["vacation", { Precedence: "auto_reply" }],
  ["cpanel", { "X-Autorespond": "1", Precedence: "bulk" }],
];

/** Subjects and texts of out-of-office mails, by language. */
export const absences: readonly (readonly [language: string, subject: string, text: string])[] = [
  ["en", "Automatic reply: Where is the table", "I am out of the office until Monday."],
  ["de", "Automatische Antwort: Wo ist der Tisch", "Ich bin bis Montag nicht im Büro."],
  ["fr", "Réponse automatique : Où est la table", "Je suis absent jusqu'à lundi."],
  ["es", "Respuesta automática: Dónde está la mesa", "Estaré fuera hasta el lunes."],
  ["ja", "自動応答: テーブルはどこですか", "月曜日まで不在です。"],
  ["zh", "自动答复: 桌子在哪里", "我星期一回来。"],
];
