/** Languages recognized by letters that others of their script lack. `share`: the minimum share of these among the script's letters. */
const ownLetters: { script: RegExp; letters: RegExp; share: number; languageOf(text: string): string }[] = [
  {
    script: /\p{Script=Latin}/gu,
    letters: /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu,
    share: 0.08,
    languageOf: () => "vi",
  },
  {
    script: /\p{Script=Cyrillic}/gu,
    letters: /[ђћјљњџѓќѕ]/giu,
    share: 0.02,
    languageOf: (text) => (amountIn(text, /[ѓќѕ]/giu) > amountIn(text, /[ђћ]/giu) ? "mk" : "sr"),
  },
];

/** Languages that are easily confused, and the words that distinguish them. */
const pairs: { among: string[]; usual: string; words: Record<string, RegExp> }[] = [
  {
    among: ["ms", "id"],
    usual: "id",
    words: {
      id: /\b(?:bahwa|karena|bisa|saat|namun|kalau|mohon|akun|unduh|situs|perusahaan|gratis|tagihan|rekening|sandi|hendaknya|dikaruniai|merdeka|apa pun|jaminan)\b/giu,
      ms: /\b(?:bahawa|kerana|ialah|iaitu|boleh|sila|akaun|laluan|pejabat|wang|syarikat|tiada|sebarang|hendaklah|perkhidmatan|maklumat|sahaja|manakala|samarata|adalah berhak)\b/giu,
    },
  },
  {
    among: ["hr", "sr"],
    usual: "hr",
    words: {
      sr: /(?<!\p{L})(?:gde|uvek|ovde|posle|pre|reči?|deca|čovek\p{L}*|svet\p{L}*|mesto|dve|šta|neko|sme|vreme|vrednost|primer|promena|zahtev\p{L}*|rešenj\p{L}*|sledeć\p{L}*|uspešno|izmeđ[u]|obezbeđ\p{L}*|porekl\p{L}*|mišljenj\p{L}*|savešću|treba da)(?!\p{L})/giu,
      hr: /(?<!\p{L})(?:gdje|uvijek|ovdje|poslije|prije|riječi?|djeca|čovjek\p{L}*|svijet\p{L}*|mjesto|dvije|što|tko|netko|smije|vrijeme|vrijednost|primjer|promjena|zahtjev\p{L}*|rješenj\p{L}*|sljedeć\p{L}*|uspješno|podrijetl\p{L}*|sviješću|sustav\p{L}*|tijekom|uvjet\p{L}*)(?!\p{L})/giu,
    },
  },
];

/** Returns the language of a text, corrected where the detector confuses similar languages or does not know one. */
export function closerLanguage(text: string, detected: string | null): string | null {
  for (const { script, letters, share, languageOf } of ownLetters) {
    const written = amountIn(text, script);
    if (written > text.length / 2 && amountIn(text, letters) >= written * share) return languageOf(text);
  }
  const pair = pairs.find(({ among }) => detected !== null && among.includes(detected));
  if (pair === undefined) return detected;
  const [[first, most], [, next]] = Object.entries(pair.words)
    .map(([language, words]): [string, number] => [language, amountIn(text, words)])
    .sort(([, one], [, other]) => other - one) as [[string, number], [string, number]];
  if (most > next) return first;
  return pair.usual;
}

function amountIn(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
