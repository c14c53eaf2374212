import { hasFixedPairs, isSeated, limits, type TournamentParticipant } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { IconUserPlus } from "@tabler/icons-react";
import { lineup } from "../../../../text/manage/manage.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { NumberStepper } from "../../../../ui/fields/NumberStepper.tsx";
import { Chip } from "../../../../ui/layout/Chip.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import { dialogActions } from "../../../../ui/overlays/Dialog.tsx";
import classes from "./Lineup.module.css";
import { dropLate, isUnchanged, type LineupDraft, markGone, unmark } from "./lineup-draft.ts";
import { takesSubstitute } from "./takes-substitute.ts";

type LineupFormProps = {
  play: Play;
  draft: LineupDraft;
  onChange: (draft: LineupDraft) => void;
  onPick: (insteadOf?: string) => void;
  onPreview: () => void;
};

const { min, max } = limits.server.courts;
const courtNumbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** Newcomers and the number of courts, then the players with «Уходит» and «Замена». */
export function LineupForm({ play, draft, onChange, onPick, onPreview }: LineupFormProps) {
  const { tournament, participants } = play;
  const seated = participants.filter(isSeated);
  const newcomers = formatOf(tournament.type, tournament.variant)?.newcomers;
  const courts = Number(draft.courts);
  const wrong = !courtNumbers.includes(courts);
  const unchanged = isUnchanged({ ...draft, courts }, tournament.courts);
  return (
    <>
      <p className="quiet">{lineup.about}</p>
      <div className={classes.first}>
        <Button
          variant="light"
          fullWidth
          leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
          disabled={newcomers !== undefined}
          {...(newcomers && { "aria-describedby": SUBSTITUTES_ONLY })}
          onClick={() => onPick()}
        >
          Добавить игрока
        </Button>
        {newcomers && (
          <p className="quiet" id={SUBSTITUTES_ONLY}>
            {lineup.substitutesOnly}
          </p>
        )}
        <ul className={classes.list} aria-label="Придут">
          {draft.late.map(({ user, name }) => (
            <Row key={user} as="li" gap={8} rowGap={4} wrap align="center" justify="between" className={classes.person}>
              <b className={classes.name}>{name}</b>
              <Button
                variant="subtle"
                aria-label={`Не добавлять: ${name}`}
                onClick={() => onChange(dropLate(draft, user))}
              >
                Не добавлять
              </Button>
            </Row>
          ))}
        </ul>
        {draft.late.length > 0 && hasFixedPairs(tournament) && <p className="quiet">{lineup.pairsCome}</p>}
        <NumberStepper
          label="Корты"
          value={draft.courts}
          offered={courtNumbers}
          error={wrong && `От ${min} до ${max}`}
          onChange={(value) => onChange({ ...draft, courts: Number(value) })}
        />
      </div>
      <h3 className={classes.section}>Играют</h3>
      <ul className={classes.list} aria-label="Играют">
        {seated.map((entry) => (
          <Player
            key={entry.id}
            play={play}
            entry={entry}
            draft={draft}
            onChange={onChange}
            onPick={onPick}
            tooLate={!takesSubstitute(play, entry)}
          />
        ))}
      </ul>
      {newcomers === "substitutes-before-first-result" && (
        <p className="quiet" id={TOO_LATE}>
          {lineup.beforeFirstResult}
        </p>
      )}
      <div className={dialogActions}>
        <Button size="lg" disabled={unchanged || wrong} aria-describedby="lineup-reason" onClick={onPreview}>
          Что изменится
        </Button>
      </div>
      {unchanged && (
        <p className="quiet" id="lineup-reason">
          {lineup.nothingMarked}
        </p>
      )}
    </>
  );
}

const TOO_LATE = "lineup-too-late";
const SUBSTITUTES_ONLY = "lineup-substitutes-only";

type PlayerProps = Omit<LineupFormProps, "onPreview"> & {
  entry: TournamentParticipant;
  /** This seat cannot be taken any more. */
  tooLate: boolean;
};

function Player({ play, entry, draft, onChange, onPick, tooLate }: PlayerProps) {
  const name = play.names.full(entry.user);
  const mark = draft.out[entry.id];
  if (mark) {
    return (
      <Row as="li" gap={8} rowGap={4} wrap align="center" justify="between" className={classes.person}>
        <div className={`${classes.name} ${classes.out}`}>
          <b>{name}</b> <Chip tone="warn">{mark.by ? `Вместо: ${mark.by.name}` : "Уходит"}</Chip>
        </div>
        <Button variant="subtle" aria-label={`Вернуть: ${name}`} onClick={() => onChange(unmark(draft, entry.id))}>
          Вернуть
        </Button>
      </Row>
    );
  }
  return (
    <Row as="li" gap={8} rowGap={4} wrap align="center" justify="between" className={classes.person}>
      <span className={classes.name}>
        <b>{name}</b>
        {entry.partner && <span className={`quiet ${classes.mate}`}>Пара: {play.names.short(entry.partner)}</span>}
      </span>
      <Row as="span" gap={4}>
        <Button
          variant="subtle"
          color="red"
          aria-label={`Уходит: ${name}`}
          onClick={() => onChange(markGone(draft, entry.id))}
        >
          Уходит
        </Button>
        <Button
          variant="subtle"
          aria-label={`Замена: ${name}`}
          disabled={tooLate}
          {...(tooLate && { "aria-describedby": TOO_LATE })}
          onClick={() => onPick(entry.id)}
        >
          Замена
        </Button>
      </Row>
    </Row>
  );
}
