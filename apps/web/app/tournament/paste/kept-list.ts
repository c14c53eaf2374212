// The list of players of a pasted announcement, kept in the browser from the wizard until it is added to the created tournament.
const KEY = "bandeha_pasted_list";

type KeptList = { tournament: string; text: string };

/** Storage may be forbidden or full: the list is then pasted again. */
export function keepList(list: KeptList): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Not reported: the announcement is still in the chat.
  }
}

/** The text kept for this tournament; "" without one. */
export function keptList(tournament: string): string {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "null");
    const list = typeof kept === "object" && kept !== null ? (kept as Partial<KeptList>) : {};
    return list.tournament === tournament && typeof list.text === "string" ? list.text : "";
  } catch {
    return "";
  }
}

export function forgetList(tournament: string): void {
  if (keptList(tournament) !== "") window.localStorage.removeItem(KEY);
}
