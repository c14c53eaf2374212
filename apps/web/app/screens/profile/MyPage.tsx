import type { User } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { playerQuery } from "../../data/people/players.ts";
import { savePublicProfile } from "../../data/people/users.ts";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { playerTexts } from "../../text/players/player.ts";
import { PlayerCareer, PlayerMates } from "../../tournament/people/PlayerCareer.tsx";
import { YearCard } from "../../tournament/people/YearCard.tsx";
import { SwitchField } from "../../ui/fields/SwitchField.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { useSavedChoice } from "../../ui/state/use-saved-choice.ts";
import classes from "./MyPage.module.css";

/** Form, partners and evenings of the viewer, and whether others may see them. */
export function MyPage({ user }: { user: User }) {
  const page = useQuery(playerQuery(user.id, user.id)).data;
  const save = useMutation(savePublicProfile);
  const [isOpen, open] = useSavedChoice(user.public_profile, save.mutateAsync);
  return (
    <>
      {page && <PlayerCareer page={page} />}
      {page && <PlayerMates career={page.career} />}
      {page?.career && page.career.played > 0 && <YearCard player={user.id} viewer={user.id} />}
      <Card aria-label={playerTexts.own}>
        <SwitchField label={playerTexts.open} hint={playerTexts.openHint} checked={isOpen} onChange={open} />
        {save.error && (
          <Note color="red" role="alert">
            {errorSentence(save.error, playerTexts.openFailed)}
          </Note>
        )}
        <AppLink to={paths.player(user.id)} className={classes.link}>
          {playerTexts.own}
        </AppLink>
      </Card>
    </>
  );
}
