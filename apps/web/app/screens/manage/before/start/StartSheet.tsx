import { zoneOf } from "@bandeha/contract";
import { IconClock, IconPhone, IconShare2 } from "@tabler/icons-react";
import { useState } from "react";
import { serverNow } from "../../../../data/client/server-clock.ts";
import { formatClock, formatDay } from "../../../../text/format.ts";
import { checkInTexts } from "../../../../text/manage/check-in.ts";
import { startTexts as texts } from "../../../../text/manage/start.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { AppLink } from "../../../../ui/navigation/AppLink.tsx";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import { attendanceOf, byName } from "../../check-in/attendance.ts";
import { toList } from "../../check-in/check-in-address.ts";
import { markTime } from "../../check-in/expected-times.ts";
import { phoneOf } from "../../check-in/phone-of.ts";
import { CallUpRow } from "./CallUpRow.tsx";
import { ChoiceCards } from "./ChoiceCards.tsx";
import classes from "./StartSheet.module.css";
import { type StartChoice, startChoices } from "./start-choices.ts";
import { canCallUp, daysUntil, isDrawn } from "./start-plan.ts";
import type { StartWarnings } from "./start-warnings.ts";

type StartSheetProps = {
  play: Play;
  doubts: StartWarnings;
  /** Today where the tournament is played. */
  day: string;
  opened: boolean;
  saving: boolean;
  failure: string | false;
  onClose: () => void;
  onChoose: (choice: StartChoice) => void;
};

/** A start that needs a decision: who plays, on how many courts, until when. The button repeats the choice. */
export function StartSheet({ opened, onClose, ...rest }: StartSheetProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={titleOf(rest.play, rest.doubts, rest.day)}>
      {opened && <Choices {...rest} onClose={onClose} />}
    </Dialog>
  );
}

/** Chips of missing people that fit without scrolling the choices away. */
const CHIPS = 6;

function Choices({ play, doubts, saving, failure, onClose, onChoose }: Omit<StartSheetProps, "opened" | "day">) {
  // The choices do not change while the organiser reads them; a change of the list computes them again.
  const [now] = useState(() => new Date(serverNow()));
  const { choices, leftOut } = startChoices(play, now, doubts.early);
  const [kind, setKind] = useState<string>();
  const keyed = choices.map((choice) => ({ key: keyOf(choice), choice }));
  const chosen = keyed.find(({ key }) => key === kind) ?? keyed[0];
  const { absent } = attendanceOf(play.participants);
  const waiting = play.participants.filter(({ status }) => status === "waitlist");
  return (
    <>
      <p className={classes.about}>{aboutOf(play, doubts, now)}</p>
      {!doubts.early && doubts.attendance !== "none" && (
        <Missing play={play} marked={doubts.attendance === "missing"} onClose={onClose} />
      )}
      {canCallUp(play) && (
        <ul className={classes.calls} aria-label={checkInTexts.absent}>
          {absent.map((entry, index) => (
            <CallUpRow key={entry.id} play={play} entry={entry} next={waiting[index]} />
          ))}
        </ul>
      )}
      {chosen && <ChoiceCards label={texts.choose} choices={keyed} value={chosen.key} onChange={setKind} />}
      {leftOut.map((reason) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
      {failure && (
        <Note color="red" mt="sm" role="alert">
          {failure}
        </Note>
      )}
      {chosen && (
        <div className={classes.foot}>
          <Button
            size="lg"
            fullWidth
            data-autofocus
            loading={saving}
            leftSection={
              chosen.choice.kind === "invite" ? <IconShare2 size={20} stroke={1.75} aria-hidden /> : undefined
            }
            onClick={() => onChoose(chosen.choice)}
          >
            {buttonText(chosen.choice)}
          </Button>
        </div>
      )}
    </>
  );
}

const keyOf = (choice: StartChoice): string => (choice.kind === "play" ? choice.starters : choice.kind);

const buttonText = (choice: StartChoice): string =>
  choice.kind === "play" ? texts.start(choice.players, choice.courts) : choice.label;

/** Who is missing, each with a call; without any marks, the way to the check-in. */
function Missing({ play, marked, onClose }: { play: Play; marked: boolean; onClose: () => void }) {
  const { late, unmarked } = attendanceOf(play.participants);
  const missing = byName([...unmarked, ...late], ({ user }) => play.names.full(user));
  const shown = marked ? missing.slice(0, CHIPS) : [];
  const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;
  return (
    <>
      {shown.length > 0 && (
        <ul className={classes.people} aria-label={texts.missing}>
          {shown.map((entry) => {
            const called = phoneOf(entry, play);
            const isLate = entry.check_in === "late";
            const time = isLate ? markTime(entry.check_in_at, play.tournament) : "";
            const text = [play.names.short(entry.user), time].filter(Boolean).join(", ");
            const Icon = isLate ? IconClock : IconPhone;
            return (
              <li key={entry.id}>
                {called ? (
                  <a
                    className={classes.person}
                    data-late={isLate || undefined}
                    href={`tel:${called.phone}`}
                    aria-label={checkInTexts.call([called.name, time].filter(Boolean).join(", "))}
                  >
                    <Icon {...icon} />
                    {text}
                  </a>
                ) : (
                  <span className={classes.person} data-late={isLate || undefined}>
                    {isLate && <IconClock {...icon} />}
                    {text}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {(!marked || missing.length > shown.length) && (
        <Button
          component={AppLink}
          to={toList("check-in")}
          replace
          preventScrollReset
          variant="light"
          mt="sm"
          onClick={onClose}
        >
          {marked ? texts.more(missing.length - shown.length) : checkInTexts.open}
        </Button>
      )}
    </>
  );
}

function titleOf({ tournament, participants }: Play, doubts: StartWarnings, day: string): string {
  if (doubts.early) return texts.titleEarly(daysUntil(tournament, day));
  if (doubts.attendance === "unmarked") return texts.titleUnmarked;
  const { late, absent, unmarked } = attendanceOf(participants);
  const missing = late.length + absent.length + unmarked.length;
  if (missing > 0) return texts.titleWithout(missing);
  const drawn = participants.filter(isDrawn).length;
  return doubts.few ? texts.titleFew(drawn, tournament.max_players) : texts.titleReady;
}

function aboutOf({ tournament, participants }: Play, { early }: StartWarnings, now: Date): string {
  const { came, late, absent, unmarked } = attendanceOf(participants);
  const all = came.length + late.length + absent.length + unmarked.length;
  if (!early) return texts.nowCame(formatClock(now, zoneOf(tournament)), came.length, all);
  return texts.signedUp(`${formatDay(tournament.date)}, ${tournament.start_time}`, all, tournament.max_players);
}
