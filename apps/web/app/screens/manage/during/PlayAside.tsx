import { organises } from "@bandeha/contract";
import { useSearchParams } from "react-router";
import { panelTexts } from "../../../text/manage/manage.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Card } from "../../../ui/layout/Card.tsx";
import { SegmentedTabs } from "../../../ui/layout/SegmentedTabs.tsx";
import { PlayersCard } from "../before/players/PlayersCard.tsx";
import classes from "../Manage.module.css";
import { PANEL_ID, PANELS, panelOf, withPanel } from "./panel-address.ts";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { TablePanel } from "./TablePanel.tsx";

/** The table, the people and the settings, one tab each; a scorer has the table. */
export function PlayAside({ play }: { play: Play }) {
  const [search] = useSearchParams();
  const active = panelOf(search);
  if (!organises(play.tournament, play.viewer)) {
    return (
      <div className={classes.aside} id={PANEL_ID}>
        <TablePanel play={play} />
      </div>
    );
  }
  return (
    <div className={classes.aside} id={PANEL_ID}>
      <SegmentedTabs
        label={panelTexts.label}
        active={active}
        tabs={PANELS.map((panel) => ({ key: panel, label: panelTexts[panel], to: withPanel(search, panel) }))}
      >
        <div className={classes.stack}>
          {active === "table" && <TablePanel play={play} />}
          {active === "players" && (
            <Card aria-labelledby="players-title">
              <h2 id="players-title">
                {panelTexts.players} · {play.participants.length}
              </h2>
              <PlayersCard play={play} />
            </Card>
          )}
          {active === "settings" && <SettingsPanel play={play} />}
        </div>
      </SegmentedTabs>
    </div>
  );
}
