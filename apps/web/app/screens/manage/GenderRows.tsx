import { GENDERS, type Gender, type User } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { saveGender } from "../../data/people/users.ts";
import { useSession } from "../../data/session/session.ts";
import { errorSentence } from "../../text/errors.ts";
import { manage } from "../../text/manage/manage.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import classes from "./Manage.module.css";

const WORDS: Record<Gender, string> = { male: "Мужчина", female: "Женщина" };

type GenderRowsProps = {
  people: readonly (Pick<User, "id" | "name"> & { guest: boolean })[];
  onSaved?: () => void;
};

/** One tap a person: the organiser sets their own gender and that of guests, other players set theirs. */
export function GenderRows({ people, onSaved }: GenderRowsProps) {
  const { user } = useSession();
  const save = useMutation(saveGender);
  return (
    <>
      <ul className={classes.list}>
        {people.map(({ id, name, guest }) => (
          <Row key={id} as="li" gap={8} wrap align="center" justify="between" className={classes.asked}>
            <b>{name}</b>
            {guest || id === user?.id ? (
              <Row as="span" gap={8}>
                {GENDERS.map((gender) => (
                  <Button
                    key={gender}
                    variant="default"
                    aria-label={`${WORDS[gender]}: ${name}`}
                    loading={save.isPending && save.variables.id === id && save.variables.gender === gender}
                    // Not a callback of `mutate`: the row may be gone when the lists are read again.
                    onClick={() => void save.mutateAsync({ id, gender }).then(onSaved, () => undefined)}
                  >
                    {WORDS[gender]}
                  </Button>
                ))}
              </Row>
            ) : (
              <span className="quiet">{manage.genderOwn}</span>
            )}
          </Row>
        ))}
      </ul>
      {save.isError && (
        <Note color="red" mt="sm" role="alert">
          {errorSentence(save.error)}
        </Note>
      )}
    </>
  );
}
