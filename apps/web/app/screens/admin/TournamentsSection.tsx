import { type AdminTournament, mayAdminister } from "@bandeha/contract";
import { IconDotsVertical, IconEye, IconEyeOff, IconUserEdit } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminAct, adminTournamentsQuery } from "../../data/administration/admin.ts";
import { afterSuccess } from "../../data/client/after-success.ts";
import { paths } from "../../paths.ts";
import { adminTexts, adminTournamentsTexts as texts } from "../../text/admin/admin.ts";
import { formatDay } from "../../text/format.ts";
import { Chip } from "../../ui/layout/Chip.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { ActionItem, ActionMenu } from "../../ui/overlays/ActionMenu.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import classes from "./Admin.module.css";
import { adminError } from "./admin-error.ts";
import { ReassignDialog } from "./ReassignDialog.tsx";
import { SearchList } from "./SearchList.tsx";
import type { SectionProps } from "./section-props.ts";
import { useSearch } from "./use-search.ts";

export function TournamentsSection({ overview }: SectionProps) {
  const { typed, type, query } = useSearch();
  const [reassigned, setReassigned] = useState<AdminTournament>();
  const { data, isError } = useQuery(adminTournamentsQuery(query));
  // Read again after a refusal: another administrator may have changed it.
  const current = data?.items.find(({ id }) => id === reassigned?.id) ?? reassigned;
  const reassign = mayAdminister(overview.administrator.role, "reassign-organiser") ? setReassigned : undefined;
  return (
    <>
      <SearchList
        label={texts.search}
        typed={typed}
        onType={type}
        title={query ? texts.found : texts.hiddenNow}
        empty={query ? texts.none : texts.noneHidden}
        more={adminTexts.more}
        isError={isError}
        rows={data?.items.map((tournament) => (
          <TournamentRow key={tournament.id} tournament={tournament} onReassign={reassign} />
        ))}
      />
      {current && reassigned && <ReassignDialog tournament={current} onClose={() => setReassigned(undefined)} />}
    </>
  );
}

type TournamentRowProps = { tournament: AdminTournament; onReassign: ((of: AdminTournament) => void) | undefined };
const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

function TournamentRow({ tournament, onReassign }: TournamentRowProps) {
  const act = useMutation(adminAct);
  const { id, name, date, club, organizer, hidden_by_admin: isHidden } = tournament;
  const toggle = () =>
    afterSuccess(
      act.mutateAsync({ path: `tournaments/${id}/${isHidden ? "restore" : "hide"}` }),
      () => showNotice({ message: isHidden ? texts.restoreDone : texts.hideDone, color: "green" }),
      (error) => showNotice({ message: adminError(error), color: "red" }),
    );
  return (
    <li>
      <span className={classes.grow}>
        <span className={classes.name}>
          {isHidden ? name : <AppLink to={paths.lobby(id)}>{name}</AppLink>}
          {isHidden && <Chip tone="bad">{texts.hidden}</Chip>}
        </span>
        <span className="quiet num">{[formatDay(date), club, organizer.name].filter(Boolean).join(" · ")}</span>
      </span>
      <ActionMenu label={name} quiet loading={act.isPending} face={<IconDotsVertical {...icon} />}>
        <ActionItem
          icon={isHidden ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
          destructive={!isHidden}
          onClick={toggle}
        >
          {isHidden ? texts.restore : texts.hide}
        </ActionItem>
        {onReassign && (
          <ActionItem icon={<IconUserEdit {...icon} />} onClick={() => onReassign(tournament)}>
            {texts.reassign}
          </ActionItem>
        )}
      </ActionMenu>
    </li>
  );
}
