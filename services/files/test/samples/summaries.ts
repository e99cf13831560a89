import type { Sample } from "./sample.ts";
import { of } from "./sample.ts";

/** What a good summary of a sample contains: its title, the start of its first real sentence, and other parts. */
export interface Expected {
  title?: string;
  first?: string;
  says?: string[];
}

/** Texts that are difficult to summarize: URLs with question marks, mail headers, tables, times, abbreviations. */
export const misleading: Sample[] = of("text", "text/plain", {
  "address.txt": () =>
    "Password reset fails\n\nThe link https://shop.northwind.test/reset?user=81&step=2! leads to an empty page. It worked on www.northwind.test/old?x=1 before.\n",
  "forwarded.txt": () =>
    "From: Ada Lovelace <ada@shop.test>\nSent: Wednesday, 18 November 2026 09:12\nTo: Support <support@shop.test>\nSubject: Order 8841\nX-Mailer: Shop 4.2\n\nThe parcel of order 8841 never arrived. The carrier says it was delivered on 12 November.\n",
  "answer.txt": () =>
    "HTTP answer of the gateway\n\nContent-Type: text/html; charset=utf-8\nSet-Cookie: sid=1\nServer: nginx\n\nThe gateway answers with this page since yesterday evening. Nobody changed its settings.\n",
  "table.txt": () =>
    "Stock of mugs\n\nItem\tPieces\tPlace\nMug blue\t40\tDublin\nMug red\t12\tCork\n\nThe red mugs are sold out before Friday. Please order more of them.\n",
  "columns.txt": () =>
    "Country     Fee      Days\nSweden      0 EUR    2\nNorway      12 EUR   5\n\nThe fee of Norway is wrong: it should be 10 EUR. Customers complain about it.\n",
  "times.txt": () =>
    "Meeting notes\n\n18 Nov 2026, 09:12\n\nThe new checkout starts in December. Two markets are not included.\n\n10:30 AM\n\nSupport needs four more people for the start.\n",
  "colon.txt": () =>
    "What we know so far:\n\nThe following happens on every device:\n\nThe app closes when a photograph is attached. It began with version 4.2.\n",
  "short-forms.txt": () =>
    "Dr. Weber of Northwind Inc. reports that the invoice No. 81 is wrong, e.g. the VAT of approx. 19 percent is missing. Mr. J. Ek asked for a new one.\n",
  "bitte.txt": () =>
    "Die Rechnung Nr. 4711 wurde doppelt bezahlt, d. h. der Betrag von ca. 90 EUR fehlt uns. Bitte erstatten Sie ihn bis Freitag.\n",
  "list.md": () =>
    "# Return of goods\n\n| Country | Fee |\n| --- | --- |\n| Sweden | 0 EUR |\n\nGoods can be returned within 30 days. Steps to follow:\n\n- Pack the goods.\n- Print the label at https://shop.test/label?order=81.\n",
  "wide.txt": () =>
    "The monthly report of sales stops with a timeout after two minutes, whatever\nthe period is that was chosen, and no file is made. The log of the server says\nthat a query took too long.\n",
});

/** What summaries of these samples must contain; for all others only the form is rated. */
export const expected: Record<string, Expected> = {
  "address.txt": {
    title: "Password reset fails",
    first: "The link https://shop.northwind.test/reset?user=81&step=2! leads to an empty page.",
  },
  "forwarded.txt": { first: "The parcel of order 8841 never arrived.", says: ["12 November"] },
  "answer.txt": { title: "HTTP answer of the gateway", first: "The gateway answers with this page" },
  "table.txt": { title: "Stock of mugs", first: "The red mugs are sold out before Friday." },
  "columns.txt": { first: "The fee of Norway is wrong: it should be 10 EUR." },
  "times.txt": { title: "Meeting notes", first: "The new checkout starts in December." },
  "colon.txt": { first: "The app closes when a photograph is attached.", says: ["version 4.2"] },
  "short-forms.txt": {
    first:
      "Dr. Weber of Northwind Inc. reports that the invoice No. 81 is wrong, e.g. the VAT of approx. 19 percent is missing.",
  },
  "bitte.txt": {
    first: "Die Rechnung Nr. 4711 wurde doppelt bezahlt, d. h. der Betrag von ca. 90 EUR fehlt uns.",
  },
  "list.md": { title: "Return of goods", first: "Goods can be returned within 30 days." },
  "wide.txt": {
    first: "The monthly report of sales stops with a timeout after two minutes, whatever the period",
  },
  "incident-report.pdf": { title: "Incident report", first: "On 18 November between 09:12 and 10:47" },
  "report.docx": { title: "Duplicate payments", first: "On 18 November between 09:12 and 10:47" },
  "brief-de.docx": { first: "Seit dem letzten Update" },
  "lettre.odt": { title: "Compte bloqué", first: "Je n'arrive plus à me connecter" },
  "carta.rtf": { first: "Desde el lunes la aplicación se cierra sola" },
  "launch.pptx": { title: "Checkout launch", first: "The new checkout starts on 1 December." },
  "plan.odp": { title: "Plan for 2027", says: ["No new licences"] },
  "orders.xlsx": { says: ["3 sheets", "1,206 rows", "Orders: 1,204 rows", "Refunds: 2 rows"] },
  "orders.xls": { says: ["2 sheets", "3 rows", "Orders: 2 rows"] },
  "stock.ods": { says: ["2 rows", "2 columns", "pieces (integer)"] },
  "orders.csv": { says: ["1,204 rows", "6 columns", "total (number)"] },
  "bestellungen.csv": { says: ["2 rows", "3 columns", "Straße"] },
  "excel-export.csv": { says: ["49 rows", "6 columns"] },
  "factur-x.pdf": { says: ["119.00 EUR", "RE-2026-17"] },
  "handbook.epub": { title: "Handbook of the scanner", first: "Press the button for five seconds" },
  "complaint.doc": { first: "The scanner does not start." },
  "launch.ppt": { title: "Checkout launch", first: "The new checkout starts in December." },
  "letter-en.txt": { first: "Since this morning nobody in our accounting department" },
  "letter-de.txt": { first: "Seit dem letzten Update kann ich keine Rechnungen" },
  "letter-fr.txt": { first: "Je n'arrive plus à me connecter" },
  "letter-es.txt": { first: "Desde el lunes la aplicación" },
  "letter-it.txt": { first: "Il pagamento con carta di credito" },
  "letter-pt.txt": { first: "Não consigo exportar o relatório" },
  "letter-nl.txt": { first: "Sinds gisteren kunnen onze medewerkers" },
  "letter-pl.txt": { first: "Od wczoraj nie mogę pobrać faktur" },
  "letter-uk.txt": { first: "Від учора ми не можемо зберегти" },
  "letter-ja.txt": { first: "昨日から請求書のダウンロードができません。" },
  "letter-zh.txt": { first: "从昨天开始，我们无法登录系统。" },
  "runbook.md": { title: "Payments are charged twice", first: "When the provider is slow" },
  "returns.html": { title: "Delivery & returns", first: "You may return an item within 30 days." },
  "invoices.eml": {
    title: "Invoices can – again – not be opened",
    first: "Since this morning no invoice opens.",
  },
  "compte.eml": { title: "Compte bloqué", first: "Mon compte est bloqué", says: ["facture.pdf"] },
  "inbox.mbox": { says: ["3 mails"] },
  "maintenance.ics": { says: ["2 events", "1 task", "2026-11-20 22:00"] },
  "customers.vcf": { says: ["2 contacts", "Jörg Müller"] },
  "training.vtt": { says: ["2 cues", "Refunds are issued within five days."] },
  "shop.sqlite": { says: ["2 tables", "1,002 rows"] },
  "checkout.har": { says: ["42 requests", "3 failed", "POST /api/payments 500 ×2"] },
  "shop.log": {
    says: ["5 messages", "2 errors", "1 warning", "Payment of order 8841 failed", "Payments.java:77"],
  },
  "access.log": { says: ["80 messages", "40 errors", "20 warnings"] },
  "project.zip": { says: ["4 files", "27 Bytes", "shop/setup.exe"] },
  "secret.zip": { says: ["1 file", "password"] },
};
