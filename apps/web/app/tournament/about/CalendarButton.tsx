import type { Tournament } from "@bandeha/contract";
import { IconCalendarPlus } from "@tabler/icons-react";
import { paths } from "../../paths.ts";
import { lobby } from "../../text/lobby/lobby.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { saveFile } from "../../ui/sharing/save-file.ts";
import { type ActionProps, actionLook } from "./action-look.ts";
import { calendarFile } from "./calendar-file.ts";

export function CalendarButton({ tournament, place = "hero" }: ActionProps<Tournament>) {
  function download() {
    const text = calendarFile(tournament, window.location.origin + paths.lobby(tournament.id), new Date());
    const name = tournament.name.replace(/[^\p{L}\p{N} -]/gu, "").trim() || "bandeha";
    saveFile(new File([text], `${name}.ics`, { type: "text/calendar;charset=utf-8" }));
  }
  return (
    <Button
      {...actionLook[place]}
      leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
      onClick={download}
      aria-label="Добавить в календарь"
    >
      {place === "bar" ? "Календарь" : lobby.toCalendar}
    </Button>
  );
}
