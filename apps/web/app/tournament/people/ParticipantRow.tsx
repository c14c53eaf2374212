import type { User } from "@bandeha/contract";
import type { ReactNode } from "react";
import { Initials } from "./Initials.tsx";
import { type Leveled, playerLevel } from "./level.ts";
import classes from "./ParticipantRow.module.css";

type ParticipantRowProps = {
  player: (Pick<User, "name"> & Leveled) | undefined;
  /** Shown before the name, for example a waitlist position. */
  lead?: ReactNode;
  /** Replaces the level under the name. */
  note?: ReactNode;
  /** Badges or buttons at the right. */
  children?: ReactNode;
  mine?: boolean;
};

export function ParticipantRow({ player, lead, note, children, mine = false }: ParticipantRowProps) {
  const name = player?.name || "Игрок без имени";
  const under = note || playerLevel(player);
  return (
    <li className={classes.row} data-mine={mine || undefined}>
      {lead}
      <Initials name={name} />
      <div className={classes.text}>
        <b>{name}</b>
        {(under || mine) && (
          <div className={classes.note}>
            {mine && "Это вы"}
            {mine && under && " · "}
            {under}
          </div>
        )}
      </div>
      {children && <div className={classes.side}>{children}</div>}
    </li>
  );
}
