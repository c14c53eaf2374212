import { choices, limits } from "@bandeha/contract";
import { LevelFields } from "../../tournament/form/LevelFields.tsx";
import { WaitlistFields } from "../../tournament/form/WaitlistFields.tsx";
import { NumberStepper } from "../../ui/fields/NumberStepper.tsx";
import classes from "./Edit.module.css";
import { EditSection } from "./EditSection.tsx";
import { seatChangeText } from "./seat-change-text.ts";
import type { Edit } from "./use-edit.ts";

const { players, minPlayers, skill } = limits.edit;

export function PlayersSection({ edit: { opened, form, problems, seats, change } }: { edit: Edit }) {
  const places = seats && seatChangeText(opened, form, seats);
  return (
    <EditSection title="Участники">
      <div className={classes.numbers}>
        <NumberStepper
          label="Минимум игроков"
          required
          value={form.min_players}
          offered={choices({ ...minPlayers, max: players.max }, opened.min_players)}
          onChange={(min_players) => change({ min_players })}
          error={problems.min_players}
        />
        <NumberStepper
          label="Максимум игроков"
          required
          value={form.max_players}
          offered={choices(players, opened.max_players)}
          onChange={(max_players) => change({ max_players })}
          error={problems.max_players}
        />
      </div>
      <p className="quiet" aria-live="polite" hidden={!places}>
        {places}
      </p>
      <LevelFields
        value={form}
        problems={problems}
        range={skill}
        already={[opened.skill_level_fixed, opened.skill_level_min, opened.skill_level_max]}
        onChange={change}
      />
      <WaitlistFields value={{ type: opened.type, ...form }} onChange={change} />
    </EditSection>
  );
}
