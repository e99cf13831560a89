/** Words that express an expectation, in the languages tickets arrive in. */
export const expectation =
  /(?<!\p{L})(?:(?<!(?:that|which|who|what) )should(?:n't)?|expect(?:ed|ing)?|supposed to|ought to|sollte\p{L}*|erwart\p{L}*|müsste\p{L}*|eigentlich|devrait|devrai[st]|attend[su]?|s'attend\p{L}*|debería\p{L}*|esper(?:aba|ábamos|o|amos)|dovrebbe\p{L}*|mi aspett\p{L}*|deveria\p{L}*|esperav\p{L}*|zou(?:den)? moeten|verwacht\p{L}*|powinn\p{L}*)(?!\p{L})/iu;

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
  /(?<!\p{L})(?:nobody (?:\p{L}+ ){0,6}can|no one (?:\p{L}+ ){0,6}can|all (?:of )?(?:our |the )?(?:\d+ )?(?:customers|users|colleagues|employees|clients|stores|sites|offices)|every (?:customer|user|colleague)|everyone|everybody|whole (?:company|team|office|department)|entire (?:company|team|office|department)|completely down|(?:system|site|website|shop|service|server|platform|production) is down|outage|niemand|alle (?:unsere )?(?:\d+ )?(?:kunden|benutzer|nutzer|kollegen|mitarbeiter)|komplett ausgefallen|totalausfall|personne ne peut|tous (?:les|nos) (?:\d+ )?(?:clients|utilisateurs|collègues)|en panne|nadie puede|todos (?:los|nuestros) (?:clientes|usuarios)|nessuno può|tutti (?:i|gli) (?:clienti|utenti)|ninguém consegue|todos os (?:clientes|usuários)|niemand kan|alle klanten)(?!\p{L})/iu;

/** Phrases for lasting harm. */
export const harm =
  /(?<!\p{L})(?:data (?:loss|breach|leak)|lost (?:all |our |my )?(?:data|files|orders|work)|security (?:hole|issue|incident|breach|vulnerability)|hacked|compromised|leaked|datenverlust|gehackt|sicherheitslücke|perte de données|piraté|pérdida de datos|hackead\p{L}|perdita di dati)(?!\p{L})/iu;

/** Phrases for lost money. */
export const loss =
  /(?<!\p{L})(?:wrong(?:ly)? charged?|(?:never|not|n't) (?:agreed?|ordered|authori[sz]ed) to|unauthori[sz]ed (?:charge|payment)|(?:took|taken|charged|debited) (?:\S+ ){1,8}(?:twice|two times|again|in one go|from my (?:account|card))|two (?:debits|charges|payments) for|booked (?:the |an? )?\p{L}+ (?:twice|\p{L}+ times)|(?:zu viel|falsch|zu unrecht|ohne (?:meine )?zustimmung) (?:abgebucht|berechnet|belastet)|(?:abgebucht|belastet)[^.]{0,40}(?:zweimal|doppelt)|prélevée?s? (?:deux fois|à tort|sans)|cobr\p{L}+ (?:\p{L}+ )?(?:dos veces|de más|sin)|charged (?:twice|two times|double)|double charge\p{L}*|overcharged|doppelt (?:abgebucht|berechnet|belastet)|zweimal (?:abgebucht|berechnet)|débité\p{L}* deux fois|cobrad\p{L} dos veces|addebitat\p{L} due volte|cobrad\p{L} duas vezes|dubbel afgeschreven)(?!\p{L})/iu;

/** Phrases saying that it cannot wait. */
export const pressing =
  /(?<!\p{L})(?:urgent(?:ly)?|asap|as soon as possible|immediately|right away|emergency|by (?:today|tonight|tomorrow|noon|end of (?:the )?day|monday|tuesday|wednesday|thursday|friday)|deadline|blocked|blocking us|cannot work|can't work|unable to work|no workaround|losing (?:money|sales|customers|orders)|dringend|sofort|so schnell wie möglich|umgehend|eilt|notfall|blockiert|kann nicht arbeiten|können nicht arbeiten|bis (?:heute|morgen|montag|dienstag|mittwoch|donnerstag|freitag)|urgence|immédiatement|dès que possible|au plus vite|bloqué\p{L}*|urgente\p{L}*|inmediatamente|lo antes posible|cuanto antes|bloquead\p{L}|subito|immediatamente|il prima possibile|bloccat\p{L}|imediatamente|o mais rápido possível|spoed|onmiddellijk|zo snel mogelijk|pilne)(?!\p{L})/iu;

/** Phrases saying that it can wait. They override words of urgency. */
export const patient =
  /(?<!\p{L})(?:(?:not|isn't|nothing) (?:\p{L}+ )?(?:urgent|pressing)|no (?:rush|hurry|urgency)|whenever you (?:have time|can)|low priority|nicht (?:so |sehr )?(?:dringend|eilig)|keine eile|eilt nicht|pas urgent|rien d'urgent|no (?:es|corre) (?:urgente|prisa)|sin prisa|non (?:è )?urgente|senza fretta|não é urgente|geen haast|niet dringend)(?!\p{L})/iu;

/** Phrases for people who cannot work, pay, order or get in. */
export const blocked =
  /(?<!\p{L})(?:(?:can(?:not|'t| not)|could(?:n't| not)|unable to|not able to|no longer (?:able to )?|(?:nobody|no one) (?:\p{L}+ ){0,6}can) (?:\p{L}+ ){0,2}(?:log ?(?:in|on)|sign ?in|work|pay|order|check ?out|buy|access|get in|start|ship|invoice|book)|when (?:i|we) (?:try|want) to pay|locked (?:me |us )?out|(?:closed|locked|blocked) (?:my|our) (?:login|account|access)|does(?:n't| not) start|won't start|(?:kann|können|könnte\p{L}*)(?: sich)? (?:\p{L}+ ){0,4}nicht (?:mehr )?(?:\p{L}+ ){0,3}(?:arbeiten|anmelden|einloggen|bezahlen|zahlen|bestellen|starten|zugreifen)|startet nicht|(?:komme|kommen) (?:\p{L}+ )?nicht (?:mehr )?(?:rein|hinein)|ausgesperrt|(?:ne (?:peux|peut|pouvons|peuvent)|impossible de) (?:\p{L}+ ){0,2}(?:plus |pas )?(?:me |nous |se )?(?:connecter|payer|travailler|commander|accéder)|ne (?:démarre|s'ouvre) (?:plus|pas)|no (?:puedo|podemos|pueden|puede) (?:\p{L}+ ){0,2}(?:trabajar|pagar|entrar|acceder|iniciar sesión|comprar|pedir|facturar)|no (?:arranca|se inicia))(?!\p{L})/iu;

/** Words that say that it happens in every case. They count in sentences that describe a problem. */
export const always =
  /(?<!\p{L})(?:(?:for|in|on|with|of) (?:every|each|all|any) \p{L}+|every (?:single )?(?:project|order|invoice|customer|user|page|request|upload|message|time)|any(?:body|one) who|(?:bei|für|in|mit) (?:allen?|jede[rmns]?) \p{L}+|(?:avec|pour|sur|dans) (?:tou(?:s|tes) les|chaque) \p{L}+|(?:con|en|para) (?:tod[oa]s (?:los|las)|cada) \p{L}+|(?:two|three|\d+) of (?:our|the) (?:\p{L}+|\d+))(?!\p{L})/iu;

/** Phrases saying that it began with an update. */
export const regression =
  /(?<!\p{L})(?:(?:since|after|started with|with) (?:the |this |your |our |an? |last )?(?:\S+ ){0,3}(?:updat\p{L}*|upgrad\p{L}*|release|migration|new version|deploy\p{L}*)|upgrad(?:ing|ed)(?= \S)|\d(?:\.\d+)+ (?:was|worked|is) (?:still )?(?:fine|ok)|with \p{L}+ \d+(?:\.\d+)+ can|(?:previous|old(?:er)?|last|earlier) version (?:was|works|worked)|seit (?:dem |der |eurem |ihrem )?(?:letzten |heutigen |gestrigen )?(?:update|upgrade|release|aktualisierung|umstellung|version)|nach (?:dem |der )(?:letzten )?(?:update|upgrade|aktualisierung|umstellung)|depuis (?:la |le |votre )?(?:dernière )?(?:mise à jour|mise à niveau|version)|après (?:la )?mise à jour|(?:desde|tras|después de) (?:la |el )?(?:última )?(?:actualización|actualizar|versión)|acabo de actualizar|con la versión anterior)(?!\p{L})/iu;

/** A failure of the server, in prose. */
export const serverFailure =
  /(?<!\p{L})(?:(?:error|erreur|fehler|http|status|código|a|an|une?) ?(?:code )?5\d\d|5\d\d (?:error|page|erreur|fehler)|(?:internal )?server error)(?!\p{L})/iu;

/** Phrases for danger to people. */
export const danger =
  /(?<!\p{L})(?:caught fire|on fire|(?:it|device|battery|charger) (?:is )?smok(?:es|ing)|smoke (?:came|comes)|electric shock|sparks?|burn(?:t|ed|s)? (?:my|his|her|their|a) (?:hand|finger|skin|child)|injur(?:ed|y)|ambulance|explod(?:ed|es)|gas leak|stromschlag|in flammen|brennt|verletzt|explodiert|rauch(?:t|entwicklung)|décharge électrique|prend feu|blessée?s?|explosé|descarga eléctrica|se incendi\p{L}*|herid[oa]s?|explot\p{L}*)(?!\p{L})/iu;

/** Phrases for a day by which it is needed. */
export const deadline =
  /(?<!\p{L})(?:(?:by|before|until|need(?:ed)? (?:it )?(?:for|by|on)|not later than) (?:the )?(?:end of|next|this|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|today|noon|\d{1,2}(?:st|nd|rd|th)?\b)|this week|for the rent|(?:bis|vor) (?:zum |zu |ende |kommenden |nächsten |spätestens )*(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|heute|\d{1,2}\.)|diese woche|(?:avant|d'ici|pour) (?:le |la |ce |cette |lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain)\p{L}*|cette semaine|(?:antes del?|para el|hasta el) (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|\d{1,2})|esta semana)(?!\p{L})/iu;

/** Words for a blemish, a request or a question: nothing is broken. */
export const minor =
  /(?<!\p{L})(?:typo|spelling|cosmetic|minor|slightly|nice to have|would be (?:nice|great|helpful)|feature request|suggestion|just (?:a question|wondering|curious)|question about|how (?:do|can) (?:i|we)|tippfehler|rechtschreib\p{L}*|kleinigkeit|schönheitsfehler|wäre (?:schön|toll)|verbesserungsvorschlag|frage zu\p{L}*|wie kann ich|faute de frappe|ce serait bien|suggestion|question sur|comment (?:puis-je|faire)|errata|estaría bien|sugerencia|cómo puedo|refuso|sarebbe bello|come posso|typefout|zou fijn zijn|hoe kan ik)(?!\p{L})/iu;

/** Phrases for a workaround. */
export const workaround =
  /(?<!\p{L})(?:(?<!no )workaround|as a work-around|works (?:fine )?(?:in|on|with) (?:another|a different|other)|behelf\p{L}*|umgeh\p{L}* (?:wir|ich)|contournement|solución temporal)(?!\p{L})/iu;

/** Words before the time since when it happens. */
export const since = /(?<!\p{L})(?:since|seit|depuis|desde|sinds)(?!\p{L})/iu;

/** Words for when it began or how often it happens. */
export const moment =
  /(?<!\p{L})(?:since|yesterday|today|this morning|last (?:night|week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:on|since) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|this (?:week|month)|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|\d+ (?:times|mal|fois|veces)|(?:two|three|four|five|six|several) (?:times|runs)|every time|always|sometimes|intermittent\p{L}*|(?<![\d.])\d{1,2}[:.]\d{2}(?![\d.]\d)|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|seit|gestern|heute|jedes mal|immer|manchmal|depuis|hier|aujourd'hui|ce matin|toujours|parfois|desde|ayer|hoy|siempre|a veces|da ieri|oggi|sempre|ontem|hoje|sinds|gisteren|vandaag|altijd)(?!\p{L})/iu;

/** Words for who or how many are affected. */
export const reach =
  /(?<!\p{L})(?:\d[\d.,]* (?:people|users|customers|colleagues|orders|shops|stores|employees|personen|nutzer|benutzer|kunden|mitarbeiter|personnes|utilisateurs|clients|personas|usuarios|clientes)|(?:two|three|four|five|six|some|many|several|most|few) (?:of )?(?:our |the )?(?:\p{L}+ )?(?:people|users|customers|colleagues|orders)|any(?:body|one)|my (?:wife|husband|team)|only (?:me|i|one)|just me|my colleagues?|others|everyone|everybody|nobody|no one|all|team|nur (?:ich|bei mir)|kollegen?|andere|alle|niemand|seulement moi|collègues?|tous|personne|solo yo|todos|nadie|colegas|solo io|tutti|nessuno|iedereen|niemand|collega\p{L}*)(?!\p{L})/iu;

/** Openings of a wish. What follows is wished for. */
export const wish =
  /(?<!\p{L})(?:feature request|(?:it )?would be (?:so |really |very )?(?:nice|great|good|helpful|useful|lovely|cool|handy|possible)|would it be possible|(?:i|we)(?:'d| would) (?:like|love|appreciate)|(?:i|we) wish\b|(?:could|can) you (?:please )?(?:add|offer|support|make it)|please (?:add|offer|support)|it would help|any plans? (?:to|for)|suggestion|wunsch|(?:es )?wäre (?:es )?(?:sehr |echt |ganz )?(?:schön|toll|gut|super|hilfreich|praktisch|möglich)|schön wäre|toll wäre|hilfreich wäre|(?:wir|ich) würden? (?:uns |mir )?(?:\p{L}+ )?(?:wünschen|freuen)|wünsch(?:en|e) (?:wir|ich|uns|mir)|könnten? (?:man|sie|ihr) nicht|verbesserungsvorschlag|(?:ce|il) serait (?:bien|génial|possible|pratique|utile|super)|serait-il possible|(?:nous|j['’]) ?aimer(?:ions|ais)|suggestion|(?:estaría|sería) (?:muy )?(?:bien|genial|bueno|útil|posible|práctico)|(?:me|nos) gustaría|sugerencia|sarebbe (?:bello|utile)|zou (?:fijn|mooi|handig) zijn)(?!\p{L})/iu;

/** What someone wants done about a payment. */
export const demand =
  /(?<!\p{L})(?:(?:i|we) (?:want|demand|expect|need) (?:\S+ ){0,4}(?:back|refund\p{L}*)|please (?:\p{L}+ )?(?:refund|cancel|reverse|correct|send)\b|(?:möchte|will|wollen|verlange|fordere) (?:\S+ ){0,5}zurück|bitte (?:\p{L}+ )?(?:erstatten|stornieren|überweisen)|rembours(?:ez|er)|merci de (?:me |nous )?rembourser|devu[eé]lvan\p{L}*|reembols(?:en|ar)\p{L}*)(?!\p{L})/iu;

/** What people say about us in anger. It is neither a title nor repeated to them. */
export const accusation =
  /(?<!\p{L})(?:your (?:colleague|support|people|team|company|staff)|you (?:people|guys|lied|promised|stole|cheat)|kind of company|scam|fraud|thieves|incompeten\p{L}*|joke|lawyer|third time|ihr (?:kollege|support|laden|team|verein)|ihre (?:kollegin|firma|mitarbeiter)|betrug|abzocke|frechheit|unverschämt\p{L}*|anwalt|votre (?:collègue|service|entreprise)|arnaque|honte\p{L}*|avocat|su (?:compañer[oa]|empresa|servicio)|estafa|vergüenza|abogad[oa])(?!\p{L})/iu;

/** A number by which an order, an invoice or an account can be found. */
export const reference =
  /(?<![\p{L}\d])(?:[A-Z]{2,4}-?\d{3,}|#\d{3,}|(?:[Oo]rder|[Ii]nvoice|[Aa]ccount|[Cc]ustomer|[Bb]estellung|[Rr]echnung|[Kk]unden\p{L}*|[Cc]ommande|[Ff]acture|[Pp]edido|[Ff]actura)s?(?:[ -]?(?:no|nr|number|nummer|n°|núm)\p{L}*\.?)? ?[:#]? ?\d{3,})/u;

/** Sentences that tell how often, where or to whom "this" happens, and not what. */
export const extent =
  /^\W*(?:(?:and|also|but|und|aber|et|mais|y|pero) )?(?:(?:we|i) (?:\p{L}+ )?(?:see|notice|have|get|experience|observe) (?:this|that|it|the same)|(?:this|that|it) (?:\p{L}+ )?(?:happens?|occurs?|affects?|concerns?|is the case|applies|hits?)|(?:das|dies|dasselbe|es) (?:\p{L}+ )?(?:sehen|haben|bemerken|erleben|beobachten|passiert|betrifft|tritt|geschieht|ist bei)|(?:wir|ich) (?:sehen|haben|beobachten) (?:das|dies|es)|(?:nous|on) (?:le )?(?:voyons|constatons|avons|voit|constate|observons)(?: (?:cela|ça|ceci))|nous le (?:voyons|constatons)|(?:cela|ça|ceci) (?:arrive|se produit|concerne|touche|se passe)|(?:lo|esto lo) (?:vemos|notamos|tenemos)|(?:esto|eso) (?:ocurre|pasa|sucede|afecta)|(?:ocurre|pasa|sucede|afecta) (?:a|con|en))(?!\p{L})/iu;
