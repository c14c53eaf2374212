import { Logo } from "../../ui/Logo.tsx";
import classes from "./Board.module.css";

/** Instead of a board: what is the matter, and that nobody has to do anything about it. */
export function BoardMessage({ title, text }: { title: string; text?: string }) {
  return (
    <div className={classes.message} role="status">
      <Logo />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </div>
  );
}
