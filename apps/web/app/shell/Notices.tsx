import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";
import classes from "./Notices.module.css";
import { RoundCalls } from "./RoundCalls.tsx";

const SHOWN_MS = 5000;

/** Under the bar: the bottom of a phone belongs to the one primary action. */
export default function Notices() {
  return (
    <>
      <Notifications className={classes.notices} position="top-center" autoClose={SHOWN_MS} limit={3} />
      <RoundCalls />
    </>
  );
}
