import { type PageAssets, PageHead } from "@tessera/federation/public-page/page-head";
import { t } from "@tessera/language/t";
import { pageLanguage } from "@tessera/wire/text/language";
import { Loading } from "./part/state-views.tsx";
import classes from "./portal.module.css";
import { PortalFrame } from "./portal-frame.tsx";

interface PortalDocumentProps {
  assets: PageAssets;
  script: string;
}

/** Renders the document with what the page shows first. The script continues from there. */
export function PortalDocument({ assets, script }: PortalDocumentProps) {
  return (
    <html lang={pageLanguage}>
      <head>
        <PageHead
          assets={assets}
          title={t("Help")}
          description={t("See your tickets and answer them.")}
          scripts={[script]}
        />
      </head>
      <body>
        <div className={classes.app} data-app="">
          <PortalFrame>
            <Loading />
          </PortalFrame>
        </div>
      </body>
    </html>
  );
}
