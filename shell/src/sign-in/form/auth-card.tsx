import { t } from "@tessera/language/t";
import { Anchor, Paper, Text, Title } from "@tessera/ui/mantine";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CentredPage } from "../../common/centred-page.tsx";
import { licencesPath } from "../../common/paths.ts";
import classes from "./auth-card.module.css";

interface AuthCardProps {
  title: string;
  text?: ReactNode;
  /** Shown below the card, such as a link to the other screen. */
  footer?: ReactNode;
  children?: ReactNode;
}

export function AuthCard({ title, text, footer, children }: AuthCardProps) {
  return (
    <CentredPage>
      <Paper className={classes.card}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {text && <Text className={classes.text}>{text}</Text>}
        {children}
      </Paper>
      {footer && <Text className={classes.footer}>{footer}</Text>}
      <Text className={classes.legal}>
        <Anchor component={Link} to={licencesPath} inherit>
          {t("Open source licences")}
        </Anchor>
      </Text>
    </CentredPage>
  );
}
