import type { AdminTournament } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminTournamentsQuery } from "../../data/administration/admin.ts";
import { adminTexts, adminTournamentsTexts as texts } from "../../text/admin/admin.ts";
import { ReassignDialog } from "./ReassignDialog.tsx";
import { SearchList } from "./SearchList.tsx";
import type { SectionProps } from "./section-props.ts";
import { TournamentLine } from "./TournamentLine.tsx";
import { useSearch } from "./use-search.ts";

export function TournamentsSection({ overview }: SectionProps) {
  const { typed, type, query } = useSearch();
  const [reassigned, setReassigned] = useState<AdminTournament>();
  const { data, isError } = useQuery(adminTournamentsQuery(query));
  // Read again after a refusal: another administrator may have changed it.
  const current = data?.items.find(({ id }) => id === reassigned?.id) ?? reassigned;
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
          <TournamentLine
            key={tournament.id}
            tournament={tournament}
            role={overview.administrator.role}
            onReassign={setReassigned}
          />
        ))}
      />
      {current && reassigned && <ReassignDialog tournament={current} onClose={() => setReassigned(undefined)} />}
    </>
  );
}
