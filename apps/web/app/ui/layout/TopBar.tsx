import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { IconButton } from "../buttons/IconButton.tsx";
import { AppLink } from "../navigation/AppLink.tsx";
import { Row } from "./Flow.tsx";
import classes from "./TopBar.module.css";

type TopBarProps = {
  title: ReactNode;
  /** The title is the heading of the screen: on a desktop the screen has another one. */
  isHeading?: boolean;
  subtitle?: ReactNode;
  /** Where «back» leads: a fixed place, so that it works for visitors who came by a link. */
  back: string | (() => void);
  backLabel?: string;
  /** One weak action or a word at the right. */
  action?: ReactNode;
};

/** A screen's own bar on a phone, in place of the site's: its route exports `handle = { ownBar: true }`. Hidden on a desktop. */
export function TopBar({ title, isHeading = false, subtitle, back, backLabel = "Назад", action }: TopBarProps) {
  const Title = isHeading ? "h1" : "div";
  const arrow = <IconArrowLeft size={24} stroke={1.75} aria-hidden />;
  return (
    <div className={classes.bar}>
      {typeof back === "string" ? (
        <IconButton component={AppLink} to={back} aria-label={backLabel}>
          {arrow}
        </IconButton>
      ) : (
        <IconButton onClick={back} aria-label={backLabel}>
          {arrow}
        </IconButton>
      )}
      <div className={classes.title}>
        <Title className={classes.heading}>{title}</Title>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      <Row justify="end">{action}</Row>
    </div>
  );
}
