import { Notifications } from "@mantine/notifications";

const SHOWN_MS = 5000;

export const Notices = () => <Notifications position="bottom-center" autoClose={SHOWN_MS} limit={3} />;
