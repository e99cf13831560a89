/** Words that express an expectation, in the languages tickets arrive in. */
export const expectation =
  /(?<!\p{L})(?:should(?:n't)?|expect(?:ed|ing)?|supposed to|ought to|instead of|sollte\p{L}*|erwart\p{L}*|müsste\p{L}*|eigentlich|devrait|devrai[st]|attend[su]?|s'attend\p{L}*|au lieu de|debería\p{L}*|esper(?:aba|ábamos|o|amos)|en lugar de|dovrebbe\p{L}*|mi aspett\p{L}*|deveria\p{L}*|esperav\p{L}*|zou(?:den)? moeten|verwacht\p{L}*|powinn\p{L}*)(?!\p{L})/iu;

/** Words for actions on a screen. */
export const action =
  /(?<!\p{L})(?:(?:i|we|you|they|she|he|users?|customers?)\s+(?:\p{L}+\s+){0,2}?)?(?:click(?:ed|s|ing)?|press(?:ed|es|ing)?|tap(?:ped|s|ping)?|open(?:ed|s|ing)?|select(?:ed|s|ing)?|choose|chose|enter(?:ed|s|ing)?|upload(?:ed|s|ing)?|log(?:ged)? in|sign(?:ed)? in|submit(?:ted|s|ting)?|klick\p{L}*|drück\p{L}*|öffne\p{L}*|geöffnet|wähl\p{L}*|gebe|eingeb\p{L}*|melde|clique\p{L}*|cliqué|ouvr\p{L}*|ouvert|appuy\p{L}*|pulso|pulsar|pulsé|haz clic|hago clic|abr[oíi]\p{L}*|clicco|cliccato|apro|aperto|clico|cliquei|klik\p{L}*)(?!\p{L})/iu;

/** Conditions such as "When I click …": the rest of the sentence describes something the person did. */
export const condition =
  /^(?:(?:and|but|then|so|und|dann|et|puis|y|luego|e|poi)\s+)?(?:when(?:ever)?|if|after|as soon as|once|every time|wenn|sobald|nachdem|immer wenn|quand|lorsque|dès que|si|après|cuando|al|después de|quando|dopo|se|als|wanneer|nadat)(?!\p{L})/iu;

/** The name of what was clicked, in quotes: `click on "Pay now"`. */
export const clicked =
  /(?<!\p{L})(?:click\p{L}*|press\p{L}*|tap\p{L}*|hit\p{L}*|button|klick\p{L}*|drück\p{L}*|knopf|schaltfläche|cliqu\p{L}*|bouton|appui\p{L}*|puls\p{L}*|clic|botón|clicc\p{L}*|pulsante|botão|klik\p{L}*|knop)\s+(?:\p{L}+\s+){0,3}["“„«'‘]([^"“”„»«'’\n]{2,40})["”“»'’]/iu;

/** Phrases saying that everyone is affected. */
export const everybody =
  /(?<!\p{L})(?:nobody (?:\p{L}+ ){0,6}can|no one (?:\p{L}+ ){0,6}can|all (?:of )?(?:our |the )?(?:customers|users|colleagues|employees|clients|stores|sites|offices)|every (?:customer|user|colleague)|everyone|everybody|whole (?:company|team|office|department)|entire (?:company|team|office|department)|completely down|(?:system|site|website|shop|service|server|platform|production) is down|outage|niemand|alle (?:kunden|benutzer|nutzer|kollegen|mitarbeiter)|komplett ausgefallen|totalausfall|personne ne peut|tous (?:les|nos) (?:clients|utilisateurs|collègues)|en panne|nadie puede|todos (?:los|nuestros) (?:clientes|usuarios)|nessuno può|tutti (?:i|gli) (?:clienti|utenti)|ninguém consegue|todos os (?:clientes|usuários)|niemand kan|alle klanten)(?!\p{L})/iu;

/** Phrases for lasting harm. */
export const harm =
  /(?<!\p{L})(?:data (?:loss|breach|leak)|lost (?:all |our |my )?(?:data|files|orders|work)|security (?:hole|issue|incident|breach|vulnerability)|hacked|compromised|leaked|datenverlust|gehackt|sicherheitslücke|perte de données|piraté|pérdida de datos|hackead\p{L}|perdita di dati)(?!\p{L})/iu;

/** Phrases for lost money. */
export const loss =
  /(?<!\p{L})(?:charged (?:twice|two times|double)|double charge\p{L}*|overcharged|doppelt (?:abgebucht|berechnet|belastet)|zweimal (?:abgebucht|berechnet)|débité\p{L}* deux fois|cobrad\p{L} dos veces|addebitat\p{L} due volte|cobrad\p{L} duas vezes|dubbel afgeschreven)(?!\p{L})/iu;

/** Phrases saying that it cannot wait. */
export const pressing =
  /(?<!\p{L})(?:urgent(?:ly)?|asap|as soon as possible|immediately|right away|emergency|by (?:today|tonight|tomorrow|noon|end of (?:the )?day|monday|tuesday|wednesday|thursday|friday)|deadline|blocked|blocking us|cannot work|can't work|unable to work|no workaround|losing (?:money|sales|customers|orders)|dringend|sofort|so schnell wie möglich|umgehend|eilt|notfall|blockiert|kann nicht arbeiten|können nicht arbeiten|bis (?:heute|morgen|montag|dienstag|mittwoch|donnerstag|freitag)|urgence|immédiatement|dès que possible|au plus vite|bloqué\p{L}*|urgente\p{L}*|inmediatamente|lo antes posible|cuanto antes|bloquead\p{L}|subito|immediatamente|il prima possibile|bloccat\p{L}|imediatamente|o mais rápido possível|spoed|onmiddellijk|zo snel mogelijk|pilne)(?!\p{L})/iu;

/** Phrases saying that it can wait. They override words of urgency. */
export const patient =
  /(?<!\p{L})(?:(?:not|isn't|nothing) (?:\p{L}+ )?(?:urgent|pressing)|no (?:rush|hurry|urgency)|whenever you (?:have time|can)|low priority|nicht (?:so |sehr )?(?:dringend|eilig)|keine eile|eilt nicht|pas urgent|rien d'urgent|no (?:es|corre) (?:urgente|prisa)|sin prisa|non (?:è )?urgente|senza fretta|não é urgente|geen haast|niet dringend)(?!\p{L})/iu;

/** Words for a blemish, a request or a question: nothing is broken. */
export const minor =
  /(?<!\p{L})(?:typo|spelling|cosmetic|minor|slightly|nice to have|would be (?:nice|great|helpful)|feature request|suggestion|just (?:a question|wondering|curious)|question about|how (?:do|can) (?:i|we)|tippfehler|rechtschreib\p{L}*|kleinigkeit|schönheitsfehler|wäre (?:schön|toll)|verbesserungsvorschlag|frage zu\p{L}*|wie kann ich|faute de frappe|ce serait bien|suggestion|question sur|comment (?:puis-je|faire)|errata|estaría bien|sugerencia|cómo puedo|refuso|sarebbe bello|come posso|typefout|zou fijn zijn|hoe kan ik)(?!\p{L})/iu;

/** Phrases for a workaround. */
export const workaround =
  /(?<!\p{L})(?:(?<!no )workaround|as a work-around|works (?:fine )?(?:in|on|with) (?:another|a different|other)|behelf\p{L}*|umgeh\p{L}* (?:wir|ich)|contournement|solución temporal)(?!\p{L})/iu;

/** Words for when it began or how often it happens. */
export const moment =
  /(?<!\p{L})(?:since|yesterday|today|this morning|last (?:night|week|month)|every time|always|sometimes|intermittent\p{L}*|\d{1,2}[:.]\d{2}|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|seit|gestern|heute|jedes mal|immer|manchmal|depuis|hier|aujourd'hui|ce matin|toujours|parfois|desde|ayer|hoy|siempre|a veces|da ieri|oggi|sempre|ontem|hoje|sinds|gisteren|vandaag|altijd)(?!\p{L})/iu;

/** Words for who or how many are affected. */
export const reach =
  /(?<!\p{L})(?:only (?:me|i|one)|just me|my colleagues?|others?|everyone|everybody|nobody|no one|all|team|nur (?:ich|bei mir)|kollegen?|andere|alle|niemand|seulement moi|collègues?|tous|personne|solo yo|todos|nadie|colegas|solo io|tutti|nessuno|iedereen|niemand|collega\p{L}*)(?!\p{L})/iu;
