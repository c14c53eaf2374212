import { paths } from "../../../paths.ts";
import { board, type CodeKind, codeTexts } from "../../../text/play/board.ts";
import { QrCode } from "../../../ui/sharing/QrCode.tsx";
import classes from "./CodeCard.module.css";

type CodeCardProps = {
  kind: CodeKind;
  tournament: string;
  /** Empty until hydration ends if the server does not know it; the code appears then. */
  origin: string;
  /** Large beside the list before the start, else a strip under the table. */
  large?: boolean;
};

/** The board's link to the tournament, as a QR code and an address. */
export function CodeCard({ kind, tournament, origin, large = false }: CodeCardProps) {
  const { title, text } = codeTexts[kind];
  const path = kind === "results" ? paths.results(tournament) : paths.lobby(tournament);
  return (
    <section className={classes.card} data-large={large || undefined} aria-labelledby="board-code">
      <div className={classes.code}>{origin && <QrCode text={origin + path} label={`QR-код: ${title}`} />}</div>
      <div className={classes.text}>
        <h2 id="board-code" className={classes.title}>
          {title}
        </h2>
        <p>{text}</p>
        <p>
          {board.address} <b className={classes.address}>{origin && new URL(origin).host}</b>
        </p>
      </div>
    </section>
  );
}
