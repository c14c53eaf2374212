import { ROLES, type Role, roleLabels, type SeriesScope, type Tournament } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { giveRole } from "../../../data/tournaments/role-changes.ts";
import { knownPeopleQuery } from "../../../data/tournaments/roster.ts";
import { staffTexts as texts } from "../../../text/manage/staff.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { ChoiceTiles } from "../../../ui/fields/ChoiceTiles.tsx";
import { PickField } from "../../../ui/fields/PickField.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { notifyFailure } from "../notify-failure.ts";

type KnownPersonProps = {
  tournament: Tournament;
  helping: readonly string[];
  /** Asks for which evenings the change is. */
  ask: (change: (scope: SeriesScope) => void) => void;
};

const roles = ROLES.map((value) => ({ value, label: roleLabels[value] }));

/** People who have played in the organiser's tournaments; guests have no account to help with. */
export function KnownPerson({ tournament, helping, ask }: KnownPersonProps) {
  const known = useQuery(knownPeopleQuery(tournament.organizer));
  const give = useMutation({ ...giveRole, onError: notifyFailure });
  const [user, setUser] = useState("");
  const [role, setRole] = useState<Role>("scorer");
  const people = (known.data ?? [])
    .filter(({ id, guest, deleted }) => !guest && !deleted && id !== tournament.organizer && !helping.includes(id))
    .map(({ id, name }) => ({ value: id, label: name || "Без имени" }));
  if (people.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-labelledby="known-title">
      <h3 id="known-title">{texts.known}</h3>
      <PickField label={texts.choosePerson} value={user} onChange={setUser} options={people} placeholder="—" />
      {user !== "" && (
        <>
          <ChoiceTiles label="Роль" choices={roles} value={role} onChange={setRole} />
          <Button
            size="lg"
            loading={give.isPending}
            onClick={() =>
              ask((scope) => give.mutate({ evening: tournament, scope, user, role }, { onSuccess: () => setUser("") }))
            }
          >
            {texts.give}
          </Button>
        </>
      )}
    </Stack>
  );
}
