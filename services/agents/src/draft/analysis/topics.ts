import type { Kind } from "../report/matter-kind.ts";

/** A subject of tickets. `names` matches the organization's names for it, `cues` matches words that indicate it. */
export interface Topic {
  names: RegExp;
  cues: RegExp;
  /** Kinds of matters that are about this subject even without such words. */
  kinds?: Kind[];
}

export const topics: Topic[] = [
  {
    names:
      /bill|pay|invoic|financ|accounting|subscription|rechnung|zahlung|buchhaltung|factur|paiement|pago|pagament|betaling/iu,
    cues: /(?<!\p{L})(?:invoices?|payments?|paid|pay|refund\p{L}*|(?<!se )charged?|dollars?|money|premium plan|plan|credit card|subscription|billing|receipt|vat|rechnung\p{L}*|zahlung\p{L}*|bezahl\p{L}*|erstatt\p{L}*|abgebucht|factures?|paiements?|rembours\p{L}*|prélev\p{L}*|lastschrift|sepa\p{L}*|facturas?|pagos?|reembols\p{L}*|cobr\p{L}*|fattur\p{L}*|pagament\p{L}*|rimbors\p{L}*|factuur|betaling\p{L}*)(?!\p{L})/giu,
    kinds: ["payment"],
  },
  {
    names: /account|access|log-?in|auth|identity|konto|zugang|compte|cuenta|acceso/iu,
    cues: /(?<!\p{L})(?:log(?:ged|ging)? ?(?:in|on|out)|sign(?:ed|ing)? ?(?:in|on|up)|passwords?|locked out|2fa|mfa|two-factor|verification code|sso|single sign-on|saml|(?:my|our|user|customer) account (?:is|was|has|cannot|page|settings)|(?:delete|close[ds]?) (?:my|our) (?:account|login)|anmeld\p{L}*|einlogg\p{L}*|passw[oö]rt\p{L}*|gesperrt|benutzerkonto|connexion|mot de passe|mon compte|contraseñas?|iniciar sesión|mi cuenta|accesso|inloggen|wachtwoord)(?!\p{L})/giu,
    kinds: ["access"],
  },
  {
    names:
      /ship|deliver|logist|fulfil|order|versand|liefer|bestell|livraison|commande|envío|pedido|spedizion/iu,
    cues: /(?<!\p{L})(?:parcels?|packages?|deliver\p{L}*|tracking|shipp\p{L}*|courier|lieferung\p{L}*|geliefert|paket\p{L}*|sendung\p{L}*|colis|livrais\p{L}*|livré\p{L}*|envíos?|paquetes?|spedizion\p{L}*|pacco|pakket|levering)(?!\p{L})/giu,
    kinds: ["delivery"],
  },
  {
    names: /secur|privacy|legal|compliance|gdpr|sicherheit|datenschutz|sécurité|seguridad/iu,
    cues: /(?<!\p{L})(?:security|phish\p{L}*|hack\p{L}*|breach|malware|virus|gdpr|privacy|dsgvo|datenschutz|personal data|delete my data|sicherheit\p{L}*|sécurité|piraté|rgpd|seguridad|privacidad)(?!\p{L})/giu,
  },
  {
    names: /feature|request|idea|feedback|product|wunsch|vorschlag|suggestion/iu,
    cues: /(?<!\p{L})(?:feature request|would be (?:nice|great|helpful)|suggestion|please add|could you add|wish|wäre (?:schön|toll)|wünsch\p{L}*|vorschlag|ce serait bien|estaría bien|sarebbe bello)(?!\p{L})/giu,
    kinds: ["wish"],
  },
  {
    names: /hardware|device|equipment|gerät|matériel/iu,
    cues: /(?<!\p{L})(?:printers?|laptops?|monitors?|keyboards?|scanners?|hardware|battery|drucker|bildschirm|tastatur|imprimante|ordinateur|impresora|stampante)(?!\p{L})/giu,
  },
  {
    names: /network|infrastruct|netzwerk|réseau|red\b/iu,
    cues: /(?<!\p{L})(?:vpn|wi-?fi|wlan|network|dns|internet|netzwerk|réseau|red)(?!\p{L})/giu,
  },
  {
    names: /report|analytic|export|data|bericht|auswert/iu,
    cues: /(?<!\p{L})(?:reports?|(?:bulk |data )?exports?|\p{L}*-?export\p{L}*|csv|dashboards?|(?<!balancer |helm )charts?(?! (?:from|version|upgrade))|figures|berichte?|auswertung\p{L}*|rapports?|informes?)(?!\p{L})/giu,
  },
  {
    names: /return|retour|rückgabe|devoluc|reso/iu,
    cues: /(?<!\p{L})(?:(?:to|a|my|our|the|want|how|for) returns?(?! \d)|return (?:label|slip|policy|shipment|it|them|this|address)|returned (?:the|my|it|an?)|send (?:it )?back|exchange (?:it|for|the)|damaged|broken|rückgabe|zurückschick\p{L}*|umtausch\p{L}*|beschädigt|retour\p{L}*|devol\p{L}*)(?!\p{L})/giu,
  },
  {
    names: /sales|quote|pricing|vertrieb|vente|ventas/iu,
    cues: /(?<!\p{L})(?:quote|pricing|demo|angebot|preis\p{L}*|rabatt|devis|precio|presupuesto)(?!\p{L})/giu,
  },
  {
    names: /mobile|(?<!\p{L})apps?(?!\p{L})|android|(?<!\p{L})ios(?!\p{L})|móvil/iu,
    cues: /(?<!\p{L})(?:(?:mobile |the |your |our )?apps?|phones?|smartphones?|tablets?|android|iphones?|ipads?|huawei|samsung|pixel|galaxy|push notifications?|app store|handys?|appli\p{L}*|téléphone|móvil|teléfono)(?!\p{L})(?! server)/giu,
  },
  {
    names: /integrat|(?<!\p{L})api(?!\p{L})|webhook|connector|schnittstelle|intégration/iu,
    cues: /(?<!\p{L})(?:webhooks?|apis?|endpoints?|sync\p{L}*|erp|crm|connectors?|cli|sdk|plugins?|api keys?|rate limits?|integrations?|schnittstelle\p{L}*|anbindung|connecteur|conector|kubernetes|helm)(?!\p{L})/giu,
    kinds: ["infrastructure"],
  },
  {
    names: /perform|speed|slow|geschwindigkeit|leistung|rendimiento/iu,
    cues: /(?<!\p{L})(?:slow\p{L}*|takes (?:\p{L}+ ){0,2}(?:\d+|minutes|seconds|forever|ages)|\d+ (?:seconds|sekunden|secondes|segundos)|timeouts?|times? out|hangs|freez\p{L}*|oomkilled|memory|loading|lags?|langsam\p{L}*|dauert|ladezeit\p{L}*|lente?s?|rame|lentísim\p{L}*|lent[oa]s?|tarda\p{L}*)(?!\p{L})/giu,
  },
  {
    names: /catalog|product|katalog|sortiment|artikel|produit|producto/iu,
    cues: /(?<!\p{L})(?:catalogue?|product (?:page|list|photo|image|description|search)s?|products|articles?|part numbers?|stock|prices?|katalog|artikel\p{L}*|produkt\p{L}*|preise?|lagerbestand|produits|artículos?|productos?|existencias)(?!\p{L})/giu,
  },
  {
    names: /check-?out|cart|basket|kasse|warenkorb|panier|carrito/iu,
    cues: /(?<!\p{L})(?:check-?out|cart|basket|coupons?|discount codes?|vouchers?|gift cards?|promo codes?|pay now|(?:try|tried|trying|want) to pay|card (?:was|is|could not|cannot)|place (?:the |an |my )?order|kasse|warenkorb|gutschein\p{L}*|rabattcode\p{L}*|bezahlvorgang|panier|code promo|bon de réduction|carrito|cupón|cupones)(?!\p{L})/giu,
  },
  {
    names:
      /support|customer (?:care|service)|help ?desk|kundendienst|kundenservice|assistance|soporte|atención/iu,
    cues: /(?<!\p{L})(?:how (?:do|can|to)|where (?:do|can)|wie (?:kann|geht)|comment (?:puis|faire)|cómo (?:puedo|se))(?!\p{L})/giu,
    kinds: ["question"],
  },
];
