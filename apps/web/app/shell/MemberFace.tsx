import { firstName } from "../text/format.ts";
import { Initials } from "../tournament/people/Initials.tsx";
import classes from "./SiteBar.module.css";

export const greeting = (name: string) => `Привет, ${firstName(name) || "игрок"}`;

/** What a member sees of their account in the bar. */
export function MemberFace({ name }: { name: string }) {
  return (
    <>
      <span className={classes.hello}>{greeting(name)}</span>
      <Initials name={name} />
    </>
  );
}
