import type { Tournament } from "@bandeha/contract";
import { IconMapPin } from "@tabler/icons-react";
import { lobby } from "../../text/lobby/lobby.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { type ActionProps, actionLook } from "./action-look.ts";

/** Opens a map search by the venue's name and address. */
export function MapButton({ tournament, place = "hero" }: ActionProps<Pick<Tournament, "expand">>) {
  const { city, club } = tournament.expand ?? {};
  const text = [city?.name, club?.address, club?.name].filter(Boolean).join(", ");
  if (!text) return null;
  return (
    <Button
      component="a"
      href={`https://yandex.ru/maps/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      {...actionLook[place]}
      aria-label={`${place === "bar" ? lobby.route : "На карте"}, откроется в новой вкладке`}
      leftSection={<IconMapPin size={20} stroke={1.75} aria-hidden />}
    >
      {place === "bar" ? lobby.route : "На карте"}
    </Button>
  );
}
