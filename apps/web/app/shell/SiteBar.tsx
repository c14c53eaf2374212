import { paths } from "../paths.ts";
import { Row } from "../ui/layout/Flow.tsx";
import { Logo } from "../ui/layout/Logo.tsx";
import { AppLink, AppNavLink } from "../ui/navigation/AppLink.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { PhoneMenu } from "./PhoneMenu.tsx";
import classes from "./SiteBar.module.css";
import { useManageLink } from "./use-manage-link.ts";

/** The shared navigation bar (specification 2): links on a desktop, a dropdown on a phone, the account at the right. */
export function SiteBar() {
  const manage = useManageLink();
  return (
    <Row as="header" gap={16} align="center" justify="between" className={classes.bar}>
      <div className={classes.left}>
        <AppLink to={paths.home()} className={classes.logo} aria-label="Бандеха, на главную">
          <Logo />
        </AppLink>
        <nav className={classes.links} aria-label="Основная навигация">
          <AppNavLink to={paths.home()} className={classes.link} end>
            Турниры
          </AppNavLink>
          <AppNavLink to={paths.wizard()} className={classes.link} prefetch="intent">
            Создать турнир
          </AppNavLink>
          <AppNavLink to={manage} className={classes.link} prefetch="intent">
            Управление
          </AppNavLink>
        </nav>
      </div>
      <div className={classes.right}>
        <AccountMenu />
        <PhoneMenu manage={manage} />
      </div>
    </Row>
  );
}
