// A chunk of its own: the join screen imports the dialog statically, and without this file a tap in the lobby would load that screen's code.
export { JoinDialog } from "../../../tournament/join/JoinDialog.tsx";
