import { type Gender, genderLabels, limits, skillLabels } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { addGuests, GUESTS_PER_BATCH } from "../../../data/participant-lists.ts";
import { errorSentence, failedRequest } from "../../../text/errors.ts";
import { PLAYERS, plural } from "../../../text/format.ts";
import { manage } from "../../../text/manage.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { PickField } from "../../../ui/fields/PickField.tsx";
import { LongField } from "../../../ui/fields/TextField.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import { pastedNames } from "./pasted-names.ts";

type AddPlayersProps = { play: Play; opened: boolean; onClose: () => void };

export function AddPlayers({ play, opened, onClose }: AddPlayersProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Добавить игроков">
      {opened && <AddForm play={play} onClose={onClose} />}
    </Dialog>
  );
}

const none = { value: "", label: "Не указан" };
const levels = [
  none,
  ...Array.from({ length: limits.wizard.skill.max }, (_, index) => ({
    value: String(index + 1),
    label: `${index + 1} · ${skillLabels[index + 1]}`,
  })),
];
const genders = [none, ...Object.entries(genderLabels).map(([value, label]) => ({ value, label }))];

const linesOf = (names: readonly string[], phones: ReadonlyMap<string, string>) =>
  names.map((name) => [name, phones.get(name)].filter(Boolean).join(" ")).join("\n");

/** Names, one per line, added together; refused ones stay in the field with the reason. */
function AddForm({ play, onClose }: Pick<AddPlayersProps, "play" | "onClose">) {
  const [text, setText] = useState("");
  const [gender, setGender] = useState("");
  const [level, setLevel] = useState("");
  const [added, setAdded] = useState(0);
  const [failed, setFailed] = useState<string>();
  const add = useMutation(addGuests);
  const present = play.participants.map(({ user }) => play.names.full(user));
  const { names, phones, repeated, refused } = pastedNames(text, present);

  async function addAll() {
    setAdded(0);
    setFailed(undefined);
    const guests = names.map((name) => ({
      name,
      ...(phones.has(name) && { noted_phone: phones.get(name) }),
      ...(gender && { gender: gender as Gender }),
      ...(level && { skill_level: Number(level) }),
    }));
    for (let start = 0; start < guests.length; start += GUESTS_PER_BATCH) {
      const group = guests.slice(start, start + GUESTS_PER_BATCH);
      try {
        await add.mutateAsync({ tournament: play.tournament.id, guests: group });
      } catch (error) {
        const request = failedRequest(error);
        setFailed(request && group[Math.floor(request.index / 2)]?.name);
        return setText(linesOf(names.slice(start), phones));
      }
      setAdded(start + group.length);
    }
    onClose();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void addAll();
      }}
    >
      <Stack gap={16}>
        <LongField
          label="Имена"
          hint={manage.guestHint}
          placeholder={"Иван Петров\nМария Соколова"}
          value={text}
          disabled={add.isPending}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        {repeated.length > 0 && <p className="quiet">Уже в списке: {repeated.join(", ")}</p>}
        {refused.length > 0 && (
          <p className="quiet">Слишком длинно для имени: {refused.map((name) => `${name.slice(0, 24)}…`).join(", ")}</p>
        )}
        <PickField label="Уровень для всех в списке" options={levels} value={level} onChange={setLevel} />
        <PickField label="Пол для всех в списке" options={genders} value={gender} onChange={setGender} />
      </Stack>
      {add.isError && (
        <Note color="red" mt="md" role="alert">
          {failed && `«${failed}»: `}
          {errorSentence(add.error)}. {manage.leftInField(added)}
        </Note>
      )}
      <Button type="submit" fullWidth size="lg" mt="md" disabled={names.length === 0} loading={add.isPending}>
        {names.length === 0 ? "Впишите имена" : `Добавить: ${plural(names.length, PLAYERS)}`}
      </Button>
      <span role="status" className="quiet">
        {add.isPending && added > 0 && `Добавлено: ${added}`}
      </span>
    </form>
  );
}
