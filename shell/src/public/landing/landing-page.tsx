import layout from "@tessera/federation/public-page/layout.module.css";
import type { PageAssets } from "@tessera/federation/public-page/page-head";
import { t } from "@tessera/language/t";
import { PlanCards } from "../pricing/plan-cards.tsx";
import { SitePage } from "../site/site-page.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Claims } from "./claims.tsx";
import { ExtensionFeatures } from "./extension-features.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import { Hero, type HeroPicture } from "./hero.tsx";
import { Integrations } from "./integrations.tsx";

interface LandingPageProps {
  assets: PageAssets;
  picture: HeroPicture | undefined;
}

export function LandingPage({ assets, picture }: LandingPageProps) {
  return (
    <SitePage
      assets={assets}
      description={t(
        "Tessera writes detailed support tickets with AI from screenshots, console and network logs, voice recordings and an element inspector.",
      )}
    >
      <Hero picture={picture} />
      <Claims />
      <ExtensionFeatures />
      <FeatureCards />
      <section className={`${layout.measure} ${layout.section} ${layout.sold}`} aria-labelledby="plans">
        <h2 id="plans">{t("Start free, grow when you need to")}</h2>
        <p className={layout.lead}>{t("AI tickets are counted. Tickets written by hand never are.")}</p>
        <PlanCards />
      </section>
      <Integrations />
      <CallToAction />
    </SitePage>
  );
}
