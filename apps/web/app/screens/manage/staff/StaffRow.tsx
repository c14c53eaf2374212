import { type Role, roleLabels, type SeriesScope, type Tournament, type TournamentRole } from "@bandeha/contract";
import { IconDotsVertical, IconReplace, IconUserMinus } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { afterSuccess } from "../../../data/client/after-success.ts";
import { changeRole, takeRole } from "../../../data/tournaments/role-changes.ts";
import { staffTexts as texts } from "../../../text/manage/staff.ts";
import { Initials } from "../../../tournament/people/Initials.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Row } from "../../../ui/layout/Flow.tsx";
import { ActionItem, ActionMenu } from "../../../ui/overlays/ActionMenu.tsx";
import { showNotice } from "../../../ui/overlays/notices.ts";
import { notifyFailure } from "../notify-failure.ts";
import classes from "./Staff.module.css";

type StaffRowProps = {
  tournament: Tournament;
  role: TournamentRole;
  /** The viewer may change roles. */
  changes: boolean;
  own: boolean;
  /** Asks for which evenings the change is. */
  ask: (change: (scope: SeriesScope) => void) => void;
};

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

export function StaffRow({ tournament: evening, role, changes, own, ask }: StaffRowProps) {
  const change = useMutation({ ...changeRole, onError: notifyFailure });
  const take = useMutation(takeRole);
  const name = role.expand?.user?.name || "Без имени";
  const other: Role = role.role === "scorer" ? "co_organizer" : "scorer";
  const { id, user } = role;
  const remove = (scope: SeriesScope) =>
    afterSuccess(
      take.mutateAsync({ evening, scope, id, user }),
      () => showNotice({ message: texts.taken(name), color: "green" }),
      notifyFailure,
    );
  return (
    <Row as="li" gap={12} align="center" className={classes.row}>
      <Initials name={name} size={40} />
      <div className={classes.text}>
        <b>{name}</b>
        <div className="quiet">{role.role && roleLabels[role.role]}</div>
      </div>
      {changes && (
        <ActionMenu
          label={texts.actions(name)}
          quiet
          loading={change.isPending || take.isPending}
          face={<IconDotsVertical size={22} stroke={1.75} aria-hidden />}
        >
          <ActionItem
            icon={<IconReplace {...icon} />}
            onClick={() => ask((scope) => change.mutate({ evening, scope, id, user, role: other }))}
          >
            {texts.makeRole[other]}
          </ActionItem>
          <ActionItem destructive icon={<IconUserMinus {...icon} />} onClick={() => ask(remove)}>
            {texts.take}
          </ActionItem>
        </ActionMenu>
      )}
      {own && !changes && (
        <Button variant="light" size="sm" loading={take.isPending} onClick={() => remove("one")}>
          {texts.leave}
        </Button>
      )}
    </Row>
  );
}
