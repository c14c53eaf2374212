import type { Tournament } from "@bandeha/contract";
import { IconMapPin } from "@tabler/icons-react";
import { Button } from "../../ui/buttons/Button.tsx";
import classes from "./About.module.css";

/** Opens a map search by the venue's name and address. */
export function MapButton({ tournament }: { tournament: Pick<Tournament, "expand"> }) {
  const { city, club } = tournament.expand ?? {};
  const text = [city?.name, club?.address, club?.name].filter(Boolean).join(", ");
  if (!text) return null;
  return (
    <Button
      component="a"
      href={`https://yandex.ru/maps/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      variant="ghost"
      className={classes.heroAction}
      aria-label="На карте, откроется в новой вкладке"
      leftSection={<IconMapPin size={20} stroke={1.75} aria-hidden />}
    >
      На карте
    </Button>
  );
}
