import { ROLES, roleLabels, type Tournament } from "@bandeha/contract";
import { IconShare2, IconUserPlus } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type LiveLink, makeLinks, revokeLink } from "../../../data/tournaments/links.ts";
import { paths } from "../../../paths.ts";
import { roleHints, staffTexts as texts } from "../../../text/manage/staff.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Row, Stack } from "../../../ui/layout/Flow.tsx";
import { shareText } from "../../../ui/sharing/share-text.ts";
import { notifyFailure } from "../notify-failure.ts";
import { CopyLink } from "./CopyLink.tsx";
import classes from "./Staff.module.css";

type InviteStaffProps = { tournament: Tournament; invitations: readonly LiveLink[] };

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** One button for each role; every link is for one person. */
export function InviteStaff({ tournament, invitations }: InviteStaffProps) {
  const make = useMutation({ ...makeLinks, onError: notifyFailure });
  return (
    <Stack as="section" gap={12} aria-labelledby="invite-title">
      <div>
        <h3 id="invite-title">{texts.invite}</h3>
        <p className="quiet">{texts.inviteHint}</p>
      </div>
      {invitations.map((link) => (
        <Invitation key={link.id} link={link} name={tournament.name} />
      ))}
      {ROLES.map((role) => (
        <Button
          key={role}
          variant="light"
          align="start"
          size="lg"
          className={classes.role}
          loading={make.isPending && make.variables.kind === role}
          leftSection={<IconUserPlus {...icon} />}
          onClick={() => make.mutate({ tournament: tournament.id, kind: role, courts: [0] })}
        >
          <span className={classes.choice}>
            <b>{roleLabels[role]}</b>
            <span className="quiet">{roleHints[role]}</span>
          </span>
        </Button>
      ))}
    </Stack>
  );
}

function Invitation({ link, name }: { link: LiveLink; name: string }) {
  const revoke = useMutation({ ...revokeLink, onError: notifyFailure });
  const address = window.location.origin + paths.staffInvitation(link.token);
  const role = link.kind === "co_organizer" ? link.kind : "scorer";
  return (
    <div className={classes.link}>
      <b>{texts.linkOf(roleLabels[role].toLowerCase())}</b>
      <p className="quiet">{texts.once}</p>
      <Row gap={8} wrap mt={8}>
        {"share" in navigator && (
          <Button
            size="sm"
            leftSection={<IconShare2 {...icon} />}
            onClick={() => shareText({ title: name, url: address })}
          >
            {texts.share}
          </Button>
        )}
        <CopyLink address={address} />
        <Button size="sm" variant="subtle" color="red" loading={revoke.isPending} onClick={() => revoke.mutate(link)}>
          {texts.revoke}
        </Button>
      </Row>
    </div>
  );
}
