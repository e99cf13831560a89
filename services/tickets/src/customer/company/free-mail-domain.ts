/** Domains of free email providers and ISPs, which do not identify a company. */
const freeMailDomains: ReadonlySet<string> = new Set(
  `126.com 163.com aim.com aliyun.com aol.com att.net bigpond.com bluewin.ch bk.ru bol.com.br btinternet.com comcast.net cox.net
  duck.com email.com email.cz fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de
  gmx.net googlemail.com hanmail.net hey.com hotmail.be hotmail.ca hotmail.ch hotmail.co.jp hotmail.co.uk hotmail.com hotmail.de
  hotmail.es hotmail.fr hotmail.it hotmail.nl hushmail.com icloud.com inbox.lv inbox.ru interia.pl juno.com kpnmail.nl
  laposte.net libero.it list.ru live.ca live.co.uk live.com live.de live.fr live.it live.nl mac.com mail.com mail.ee mail.ru
  mailbox.org me.com msn.com naver.com neuf.fr o2.pl online.de online.no onet.pl op.pl orange.fr outlook.com outlook.de
  outlook.es outlook.fr outlook.it outlook.jp pm.me posteo.de proton.me protonmail.ch protonmail.com qq.com rambler.ru
  rediffmail.com rocketmail.com rogers.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.com sky.com skynet.be sohu.com
  t-online.de talktalk.net telenet.be telia.com telus.net terra.com.br tiscali.it tutanota.com tuta.com ukr.net uol.com.br
  verizon.net virgilio.it virginmedia.com vodafone.it wanadoo.fr web.de wp.pl xtra.co.nz ya.ru yahoo.ca yahoo.co.in yahoo.co.jp
  yahoo.co.uk yahoo.com yahoo.com.au yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com yandex.ru yeah.net
  ymail.com ziggo.nl zoho.com`
    .trim()
    .split(/\s+/),
);

export function isFreeMail(domain: string): boolean {
  return freeMailDomains.has(domain);
}
