import { paths } from "../../paths.ts";

/** The page that a payload of `startapp` names: `t_<id>` is a tournament; anything else is Home. */
export function landingOf(payload: string): string {
  const [, id] = /^t_([a-z0-9]{15})$/.exec(payload) ?? [];
  return id ? paths.lobby(id) : paths.home();
}
