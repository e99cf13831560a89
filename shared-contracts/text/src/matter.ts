import { errorWords } from "./error-words.ts";

/** Sentences that say nothing about the matter: pleasantries, announcements, anger, requests for a ticket. */
const smallTalk =
  /^(?:(?:i|we) hope\b|hope (?:you|all|everything|this)|how are you|(?:as|like) i (?:mentioned|said|told)|(?:thanks|thank you|many thanks|sorry)\b(?!.*\b(?:but|not)\b)|looking forward|greetings|quick question\W*$|(?:i have |there are |just )?(?:one|two|three|a few|some|several|a couple of) (?:things?|points?|questions?|issues|problems|topics)\b|this is the (?:second|third|fourth|\d+\w*) time|(?:nobody|no one) (?:answers|cares|replies)|(?:disgraceful|unbelievable|unacceptable|ridiculous|shame on you)\b|is (?:it|this|that) (?:just|only) (?:me|us)|(?:we|i) (?:are|am) (?:in general |generally |otherwise )?(?:very )?(?:happy|satisfied|pleased)|(?:i|we) (?:really )?(?:like|love|enjoy) (?:your|the|using)|any (?:news|ideas?|update)\b|can you help|please (?:help|fix|advise)\b|ich hoffe|wie (?:geht es|besprochen|telefonisch|erwähnt)|vielen dank|danke\b|(?:zwei|drei|ein paar|einige) (?:dinge|punkte|fragen|sachen)|ist das nur bei (?:mir|uns)|geht das nur mir|das ist (?:nun |jetzt )?(?:das|die) (?:zweite|dritte|vierte)|niemand (?:antwortet|meldet)|(?:eine )?kurze frage\W*$|ich (?:nutze|mag|benutze)\b.{0,40}\bgern|(?:wir sind|ich bin) (?:sonst |ansonsten |eigentlich |grundsätzlich )?(?:sehr )?zufrieden|bitte (?:um hilfe|helfen)|j'espère|merci\b|comme (?:convenu|dit|évoqué)|deux (?:choses|points|questions)|c'est la (?:deuxième|troisième)|personne ne répond|espero que|gracias\b|como (?:hablamos|comenté)|(?:dos|tres|un par de) (?:cosas|preguntas|puntos)|es la (?:segunda|tercera) vez|nadie (?:responde|contesta))/iu;

/** What announces matters that follow in the same sentence: "Two things: first, …". */
const announcement =
  /^(?:there are |i have |we have |es gibt )?(?:two|three|a few|some|several|zwei|drei|ein paar|einige|deux|trois|dos|tres) (?:things|points|issues|problems|topics|dinge|punkte|sachen|probleme|choses|problèmes|cosas|puntos|problemas)\s?:\s*(?=.{15})/iu;

const salutation =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen)|liebe[rs]?|bonjour|salut|hola|buen[oa]s \p{L}+)(?: \p{L}+){0,2}\s?[,!.]\s*/iu;

/** Sentences about the report itself, about remedies that were tried, and about what does work. */
const aside =
  /\b(?:attach(?:ed|ment|ments|ing)?|(?:see|in) the (?:screenshot|picture|log)|see (?:screenshot|below|above)|(?:did(?:n't| not)|doesn't|does not) help|(?:is|are|was|were) (?:fine|ok|okay)|works? (?:fine|well|normally|perfectly|as expected)|(?:i|we) (?:have )?(?:already )?(?:tried|wrote to you|called|reinstalled|restarted)|tried\b|fixes it|still works|please send me|let me know)(?!\p{L})|anbei|im anhang|hängt an|(?<!\p{L})angehängt|hat nicht geholfen|hilft nicht|steht es richtig|(?<!\p{L})(?:funktioniert|geht) (?:es )?(?:normal|problemlos|einwandfrei)|ci-joint\p{L}*|pièce jointe|se charge normalement|fonctionne (?:bien|encore|normalement)|adjunt\p{L}+|(?:funciona|funcionan|imprimen) (?:bien|normal)|no pasaba/iu;

/** Words for symptoms that are no errors in themselves. */
const symptoms =
  /(?<!\p{L})(?:does(?:n't| not)|do(?:n't| not)|did(?:n't| not)|isn't|aren't|(?:is|are|was|were) not|wasn't|won't|never|no longer|nothing|nobody|gone|disappear\p{L}*|vanish\p{L}*|empty|blank|wrong\p{L}*|twice|(?:two|three|several|many) times|instead of|stays?|stuck|hangs?|freez\p{L}*|clos(?:es|ed)|killed|slow\p{L}*|takes (?:between|over|more|up to|almost|about|forever|\d)\p{L}*|loses|leak\p{L}*|late|delayed|lock(?:s|ed)|charged?|took|bug|trouble|stopp?(?:s|ed)|breaks?|broke|crash loop|damaged|(?:logged|signed|kicked|thrown) (?:\p{L}+ )?out|no (?:plan|access|reply|answer|mail|e-?mail|email|invoice|data|results?)|nicht|nix|nichts|kein\p{L}*|nie|fehlt|fehlen|fehlend\p{L}*|leer\p{L}*|falsch\p{L}*|doppelt|zweimal|statt|hängt|langsam|verschw[iu]nd\p{L}*|bricht|abgebrochen|ersetzt|kaputt|beschädigt|scheitert|gesperrt|abgebucht|stürzt|bleibt (?:\p{L}+ ){0,2}(?:weiß|schwarz)|abgemeldet|ausgeloggt|dauert|(?:pas|plus|rien|aucun\p{L}*) \p{L}+|ne \p{L}+ (?:pas|plus|rien)|n['’]\p{L}+ (?:pas|plus|rien)|vides?|bloqu\p{L}*|dispar\p{L}*|lente?s?|deux fois|débit\p{L}*|plante\p{L}*|échou\p{L}*|manqu\p{L}*|cassée?s?|no (?:se|me|nos|puedo|podemos|puede|funciona\p{L}*|aparece\p{L}*|carga\p{L}*|llega\p{L}*|recib\p{L}*|sale\p{L}*|deja\p{L}*|abre\p{L}*|respond\p{L}*)|falta\p{L}*|vací[oa]s?|lent[oa]s?|dos veces|bloquead[oa]s?|desaparec\p{L}*|incorrect\p{L}*|cobrad\p{L}*)(?!\p{L})/giu;

export function isSmallTalk(sentence: string): boolean {
  return smallTalk.test(withoutSalutation(sentence.trim()).replace(announcement, ""));
}

/** Removes a greeting before the first words: "Hi team, …". */
export function withoutSalutation(sentence: string): string {
  const rest = sentence.replace(salutation, "");
  return rest === ""
    ? sentence
    : rest.replace(/^\p{Ll}/u, (letter) => (rest === sentence ? letter : letter.toUpperCase()));
}

export function isAside(sentence: string): boolean {
  return aside.test(sentence);
}

/** Counts the different words with which a sentence describes a problem. */
export function countSymptoms(sentence: string): number {
  const found = new Set((sentence.match(symptoms) ?? []).map((word) => word.toLowerCase()));
  return found.size + (errorWords.test(sentence) ? 1 : 0);
}
