import { softHyphens, type User } from "@bandeha/contract";
import type { ReactNode } from "react";
import { Row } from "../../ui/layout/Flow.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./EntryRow.module.css";
import { Initials } from "./Initials.tsx";
import { type Leveled, notedLevel } from "./level.ts";

type EntryRowProps = {
  player: (Pick<User, "name"> & Leveled & { guest?: boolean }) | undefined;
  /** Shown before the name, for example a waitlist position. */
  lead?: ReactNode;
  /** Replaces the level under the name. */
  note?: ReactNode;
  /** Badges or buttons at the right. */
  children?: ReactNode;
  mine?: boolean;
  /** The player's page; guests of an organiser have none. */
  page?: string | undefined;
};

export function EntryRow({ player, lead, note, children, mine = false, page }: EntryRowProps) {
  const name = player?.name || "Игрок без имени";
  const under = note || notedLevel(player);
  return (
    <Row as="li" gap={12} wrap align="center" className={classes.row} data-mine={mine || undefined}>
      {lead}
      <Initials name={name} />
      <div className={classes.text}>
        <b>
          {page ? (
            <AppLink to={page} className={classes.page}>
              {softHyphens(name)}
            </AppLink>
          ) : (
            softHyphens(name)
          )}
        </b>
        {(under || mine) && (
          <div className="quiet">
            {mine && "Это вы"}
            {mine && under && " · "}
            {under}
          </div>
        )}
      </div>
      {children && (
        <Row gap={6} wrap justify="end">
          {children}
        </Row>
      )}
    </Row>
  );
}
