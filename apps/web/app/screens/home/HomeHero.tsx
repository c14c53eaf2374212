import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Hero } from "../../ui/layout/Hero.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./HomeScreen.module.css";

export function HomeHero() {
  const { user } = useSession();
  return (
    <Hero size="front" title="Турниры по&nbsp;паделу">
      <p className={classes.tagline}>{ru.site.tagline}</p>
      {/* One button in one place, so that nothing moves when the session becomes known. */}
      <Button
        component={AppLink}
        to={user ? paths.wizard() : paths.auth()}
        variant="ball"
        className={classes.cta}
        prefetch="intent"
      >
        {user ? "Создать турнир" : "Войти и играть"}
      </Button>
    </Hero>
  );
}
