import { GENDERS, type Gender, type TournamentParticipant } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useSession } from "../../../data/session.ts";
import { saveGender } from "../../../data/users.ts";
import { errorSentence } from "../../../text/errors.ts";
import { manage } from "../../../text/manage.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Row } from "../../../ui/layout/Flow.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import classes from "../Manage.module.css";

const WORDS: Record<Gender, string> = { male: "Мужчина", female: "Женщина" };

type GenderCardProps = { play: Play; entries: readonly TournamentParticipant[] };

/** Mixed formats need each player's gender: the organiser sets their own and that of guests, other players set theirs. */
export function GenderCard({ play, entries }: GenderCardProps) {
  const { user } = useSession();
  const save = useMutation(saveGender);
  if (entries.length === 0) return null;
  return (
    <Card tone="soft" aria-labelledby="gender-title">
      <h2 id="gender-title">Укажите пол</h2>
      <p className="quiet">{manage.genderWhy}</p>
      <ul className={classes.list}>
        {entries.map((entry) => {
          const name = play.names.full(entry.user);
          const mayAnswer = entry.user === user?.id || entry.expand?.user?.guest;
          return (
            <Row key={entry.id} as="li" gap={8} wrap align="center" justify="between" className={classes.asked}>
              <b>{name}</b>
              {mayAnswer ? (
                <Row as="span" gap={8}>
                  {GENDERS.map((gender) => (
                    <Button
                      key={gender}
                      variant="default"
                      aria-label={`${WORDS[gender]}: ${name}`}
                      loading={save.isPending && save.variables.id === entry.user && save.variables.gender === gender}
                      onClick={() => save.mutate({ id: entry.user, gender })}
                    >
                      {WORDS[gender]}
                    </Button>
                  ))}
                </Row>
              ) : (
                <span className="quiet">{manage.genderOwn}</span>
              )}
            </Row>
          );
        })}
      </ul>
      {save.isError && (
        <Note color="red" mt="sm" role="alert">
          {errorSentence(save.error)}
        </Note>
      )}
    </Card>
  );
}
