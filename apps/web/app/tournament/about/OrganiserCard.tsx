import { formatPhoneMask, isOrganiser, organiserName, type Tournament } from "@bandeha/contract";
import { IconPhone } from "@tabler/icons-react";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { lobby } from "../../text/lobby/lobby.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Initials } from "../people/Initials.tsx";
import classes from "./OrganiserCard.module.css";

/** The organiser. Only signed-in users see the whole phone (product-rules D8). */
export function OrganiserCard({ tournament }: { tournament: Tournament }) {
  const { user } = useSession();
  const organiser = tournament.expand?.organizer;
  if (!organiser) return null;
  const name = organiserName(organiser);
  const { phone } = organiser;
  const masked = phone.includes("•");
  return (
    <section className={classes.card} aria-label="Организатор">
      <Initials name={name} size={44} />
      <div className={classes.text}>
        <div className="quiet">Организатор</div>
        <AppLink to={paths.organiser(tournament.organizer)} className={classes.name}>
          {name || "Без имени"}
        </AppLink>
        {phone && (
          <div className={classes.phone}>
            {masked ? (
              <>
                <span className="num">{phone}</span>
                {!user && (
                  <>
                    {", "}
                    <AppLink to={paths.auth(paths.lobby(tournament.id))}>{lobby.phoneHidden}</AppLink>
                  </>
                )}
              </>
            ) : (
              <a className="num" href={`tel:${phone}`}>
                {formatPhoneMask(phone)}
              </a>
            )}
          </div>
        )}
      </div>
      {phone && !masked && !isOrganiser(tournament, user?.id) && (
        <Button
          component="a"
          href={`tel:${phone}`}
          variant="light"
          size="sm"
          className={classes.call}
          leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
        >
          Позвонить
        </Button>
      )}
    </section>
  );
}
