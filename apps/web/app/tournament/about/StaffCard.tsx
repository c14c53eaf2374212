import { can, roleLabels, type Tournament } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../data/session/session.ts";
import { rolesQuery } from "../../data/tournaments/roles.ts";
import { paths } from "../../paths.ts";
import { staffTexts } from "../../text/manage/staff.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Initials } from "../people/Initials.tsx";

/** Who helps the organiser, and for a scorer the way to the scores. */
export function StaffCard({ tournament }: { tournament: Tournament }) {
  const { user } = useSession();
  const { data: roles = [] } = useQuery(rolesQuery(tournament.id));
  if (roles.length === 0) return null;
  const records = roles.some((one) => one.user === user?.id) && can("recordResult", tournament, user?.id).ok;
  return (
    <Card aria-labelledby="staff-title">
      <h2 id="staff-title">{staffTexts.helping}</h2>
      <Stack as="ul" gap={12} mt={12}>
        {roles.map(({ id, role, expand }) => (
          <Row key={id} as="li" gap={12} align="center">
            <Initials name={expand?.user?.name ?? ""} size={40} />
            <div>
              <b>{expand?.user?.name || "Без имени"}</b>
              <div className="quiet">{role && roleLabels[role]}</div>
            </div>
          </Row>
        ))}
      </Stack>
      {records && (
        <Button component={AppLink} to={paths.manage(tournament.id)} variant="light" mt="sm">
          {staffTexts.keepScore}
        </Button>
      )}
    </Card>
  );
}
