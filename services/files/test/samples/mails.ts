export const plainMail = `From: Maria Lindqvist <maria@northwind.test>
To: Support <support@tessera.example>, Billing <billing@tessera.example>
Subject: =?utf-8?Q?Invoices_can_=E2=80=93_again_=E2=80=93_not_be_opened?=
Date: Wed, 18 Nov 2026 10:12:00 +0100
Message-ID: <81@northwind.test>
Content-Type: text/plain; charset=utf-8

Hello,

since this morning no invoice opens. The page answers with error 502 after thirty seconds.
We need 340 invoices before Friday.

Best regards,
Maria

On Tue, 17 Nov 2026 at 09:00, Support wrote:
> The maintenance is finished. Everything should work now.
`;

export const htmlMail = `From: "Dubois, Claire" <claire@example.test>
To: support@tessera.example
Subject: Compte bloqué
Date: Thu, 19 Nov 2026 08:00:00 +0100
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="cut"

--cut
Content-Type: text/html; charset=utf-8

<html><head><style>p { color: red }</style></head><body><p>Bonjour,</p><p>mon compte est bloqué depuis hier et le lien de réinitialisation n'arrive jamais.</p><script>alert(1)</script></body></html>
--cut
Content-Type: application/pdf; name="facture.pdf"
Content-Disposition: attachment; filename="facture.pdf"
Content-Transfer-Encoding: base64

JVBERi0xLjQK
--cut--
`;
