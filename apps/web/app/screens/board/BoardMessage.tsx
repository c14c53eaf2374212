import { LogoMark } from "../../ui/layout/Logo.tsx";
import classes from "./Board.module.css";

/** Shown instead of a board: the problem, and that it resolves without action. */
export function BoardMessage({ title, text }: { title: string; text?: string | string[] }) {
  return (
    <div className={classes.message} role="status">
      <LogoMark size={64} />
      <h1>{title}</h1>
      {[text ?? []].flat().map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
