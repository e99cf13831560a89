/** Letters of customers, one for each language. */
export const letters = {
  en: `Hello team,

since this morning nobody in our accounting department can open an invoice. The list loads, but every click on an invoice ends with "Error 502: bad gateway" after about thirty seconds. We tried Chrome 131 and Firefox 133 on four different computers, and the result was always the same.

The problem began after the maintenance window on 18 November. Orders and customers still work normally. We have to send 340 invoices before Friday, so this is not something we can wait for.

Please tell us whether there is a workaround. I have attached a screenshot and the network log of one attempt.

Kind regards,
Maria Lindqvist
Head of Accounting, Northwind Trading
Phone +46 8 123 45 67`,
  de: `Sehr geehrte Damen und Herren,

seit dem letzten Update kann ich keine Rechnungen mehr herunterladen. Beim Klick auf die Schaltfläche erscheint nur die Meldung „Vorgang fehlgeschlagen“, danach passiert nichts. Ich habe den Browser gewechselt und den Rechner neu gestartet, der Fehler bleibt bestehen.

Betroffen sind alle 12 Rechnungen aus dem Oktober. Die Buchhaltung braucht die Unterlagen bis zum 30. November für die Umsatzsteuervoranmeldung.

Bitte teilen Sie mir mit, wann mit einer Lösung zu rechnen ist.

Mit freundlichen Grüßen
Thomas Weber`,
  fr: `Bonjour,

je n'arrive plus à me connecter à mon compte depuis hier soir. Le site affiche « Identifiants incorrects » alors que mon mot de passe n'a pas changé. J'ai demandé trois fois un lien de réinitialisation, mais aucun message n'est arrivé dans ma boîte de réception.

J'ai absolument besoin de récupérer mes factures avant la fin du mois. Pouvez-vous vérifier si mon compte a été bloqué ?

Cordialement,
Claire Dubois`,
  es: `Hola:

Desde el lunes la aplicación se cierra sola cada vez que intento adjuntar una fotografía al informe. He reinstalado la aplicación dos veces y he reiniciado el teléfono, pero el fallo no desaparece. Mis compañeros con el mismo modelo tienen el mismo problema.

Necesitamos enviar los informes de 25 obras antes del viernes, y sin las fotografías no los aceptan.

Saludos cordiales,
Javier Moreno`,
  it: `Buongiorno,

il pagamento con carta di credito non funziona più da due giorni. Dopo aver inserito i dati, la pagina resta bianca e l'ordine non viene registrato, ma l'importo risulta addebitato sul conto. Questo è successo con tre ordini diversi.

Chiedo il rimborso dei pagamenti doppi e una soluzione definitiva del problema.

Distinti saluti,
Giulia Ferrari`,
  pt: `Olá,

não consigo exportar o relatório mensal de vendas. O sistema mostra a mensagem "Tempo esgotado" depois de alguns minutos e o ficheiro nunca é criado. Já tentei com um período mais curto, mas o erro continua.

Precisamos deste relatório para a reunião de direção de quinta-feira.

Obrigado,
Rui Carvalho`,
  nl: `Beste helpdesk,

sinds gisteren kunnen onze medewerkers geen bestellingen meer plaatsen. Na het invullen van het formulier verschijnt de foutmelding "Ongeldige gegevens", terwijl alle velden correct zijn ingevuld. Wij hebben dit op vijf verschillende computers geprobeerd.

Graag horen wij zo snel mogelijk wat wij kunnen doen.

Met vriendelijke groet,
Pieter de Vries`,
  pl: `Dzień dobry,

od wczoraj nie mogę pobrać faktur z panelu klienta. Po kliknięciu przycisku pojawia się komunikat o błędzie, a plik nie zostaje zapisany. Próbowałem w trzech przeglądarkach, za każdym razem z takim samym skutkiem.

Proszę o pilną pomoc, ponieważ księgowość czeka na dokumenty.

Pozdrawiam
Anna Kowalska`,
  uk: `Добрий день,

від учора ми не можемо зберегти зміни у картці клієнта. Після натискання кнопки з'являється повідомлення про помилку, а всі введені дані зникають. Проблема виникає у всіх співробітників відділу продажів.

Будь ласка, повідомте, коли це буде виправлено.

З повагою,
Олена Шевченко`,
  ja: `お世話になっております。

昨日から請求書のダウンロードができません。ボタンを押すと「エラーが発生しました」と表示され、ファイルが保存されません。別のブラウザでも試しましたが、結果は同じでした。

月末までに請求書が必要ですので、至急ご確認をお願いいたします。`,
  zh: `您好，

从昨天开始，我们无法登录系统。输入正确的用户名和密码后，页面显示“服务器错误”，然后返回登录页面。我们已经尝试更换浏览器和清除缓存，但问题仍然存在。

请尽快帮助我们解决这个问题，因为我们需要在星期五之前提交报告。`,
} as const;

export const report = `Incident report: duplicate payments on 18 November

Summary
On 18 November between 09:12 and 10:47 UTC, 214 customers were charged twice for the same order. The payment provider answered slowly, and our checkout service repeated the request after ten seconds without an idempotency key. No card data was exposed. All duplicate charges were refunded by 16:30 on the same day.

Timeline
At 09:12 the payment provider began to answer in more than ten seconds. At 09:31 the first customer reported a duplicate charge in a ticket. At 09:58 the on-call engineer saw that retries had risen to 38 percent of all payment requests. At 10:47 retries were switched off and the duplicate charges stopped.

Cause
The retry of the checkout service did not send the same idempotency key as the first attempt. The provider therefore treated the second request as a new payment. The test environment answers within a second, so no test had ever reached the retry.

What we change
Every payment request carries a key that is made once per order. The retry waits for the provider's status call before it sends anything again. An alert fires when more than 2 percent of payments are repeated. The test environment can now delay its answers by up to 30 seconds.
`;

/** Returns prose of about `bytes` bytes without repeated paragraphs. */
export function aLongText(bytes: number): string {
  const parts: string[] = [report];
  let length = report.length;
  const subjects = [
    "The invoice service",
    "The mail relay",
    "A nightly export",
    "The search index",
    "The payment worker",
  ];
  const acts = [
    "answered slowly",
    "failed with error 503",
    "was restarted",
    "lost its connection",
    "finished without trouble",
  ];
  const places = ["in Frankfurt", "in Dublin", "on the second node", "behind the proxy", "during the backup"];
  for (let index = 0; length < bytes; index++) {
    const sentence = `${subjects[index % 5]} ${acts[(index * 3) % 5]} ${places[(index * 7) % 5]} at minute ${index}, and ${(index * 37) % 900} requests had to wait.${index % 6 === 5 ? "\n\n" : " "}`;
    parts.push(sentence);
    length += sentence.length;
  }
  return parts.join("");
}
