import { can, isInvitation, type SeriesScope } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { linksQuery } from "../../../data/tournaments/links.ts";
import { rolesQuery } from "../../../data/tournaments/roles.ts";
import { errorSentence } from "../../../text/errors.ts";
import { staffTexts as texts } from "../../../text/manage/staff.ts";
import { asksScope } from "../../../tournament/form/asks-scope.ts";
import { ScopeDialog } from "../../../tournament/form/ScopeDialog.tsx";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { RowsSkeleton } from "../../../ui/states/Skeletons.tsx";
import { withoutSheet } from "../sheet-address.ts";
import { InviteStaff } from "./InviteStaff.tsx";
import { KnownPerson } from "./KnownPerson.tsx";
import { StaffRow } from "./StaffRow.tsx";

/** Who helps: invited by link or chosen among past players, changed and taken back here. */
export function StaffSheet({ play }: { play: Play }) {
  const [search, setSearch] = useSearchParams();
  const close = () => setSearch((now) => withoutSheet(now, "staff"), { replace: true, preventScrollReset: true });
  return (
    <Dialog opened={search.has("staff")} onClose={close} title={texts.title} tall>
      <People play={play} />
    </Dialog>
  );
}

function People({ play: { tournament, viewer } }: { play: Play }) {
  const roles = useQuery(rolesQuery(tournament.id));
  const changes = can("changeRoles", tournament, viewer).ok;
  /** A change that waits until the organiser has said which evenings it is for. */
  const [asked, setAsked] = useState<{ change: (scope: SeriesScope) => void }>();
  const ask = (change: (scope: SeriesScope) => void) =>
    asksScope(tournament, viewer) ? setAsked({ change }) : change("one");
  const links = useQuery({ ...linksQuery(tournament.id), enabled: changes });
  if (roles.isPending) return <RowsSkeleton />;
  if (!roles.data) return <Note color="red">{errorSentence(roles.error)}</Note>;
  const invitations = links.data?.filter(({ kind, accepted_by }) => isInvitation(kind) && accepted_by === "") ?? [];
  return (
    <Stack gap={24}>
      {roles.data.length === 0 ? (
        <p className="quiet">{texts.none}</p>
      ) : (
        <Stack as="ul" gap={8} aria-label={texts.title}>
          {roles.data.map((role) => (
            <StaffRow
              key={role.id}
              tournament={tournament}
              role={role}
              changes={changes}
              own={role.user === viewer}
              ask={ask}
            />
          ))}
        </Stack>
      )}
      {changes && (
        <>
          <InviteStaff tournament={tournament} invitations={invitations} />
          <KnownPerson tournament={tournament} helping={roles.data.map(({ user }) => user)} ask={ask} />
        </>
      )}
      {tournament.series && (
        <ScopeDialog
          opened={asked !== undefined}
          onClose={() => setAsked(undefined)}
          onSave={(scope) => {
            asked?.change(scope);
            setAsked(undefined);
          }}
        />
      )}
    </Stack>
  );
}
