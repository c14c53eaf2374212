import { placeText, type Tournament } from "@bandeha/contract";

/** The club and the city, which breaks at its hyphen only if it is wider than the line. */
export function PlaceLine({ tournament }: { tournament: Pick<Tournament, "expand"> }) {
  const text = placeText(tournament);
  const cut = text.length - (tournament.expand?.city?.name.length ?? 0);
  return (
    <>
      {text.slice(0, cut)}
      <span className="whole">{text.slice(cut)}</span>
    </>
  );
}
