import { useState } from "react";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { profileTexts } from "../../text/account/profile.ts";
import { ru } from "../../text/ru.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { Redirect } from "../../ui/navigation/Redirect.tsx";
import { ScreenSkeleton } from "../../ui/states/ScreenSkeleton.tsx";
import { ProfileEdit } from "./ProfileEdit.tsx";
import { ProfileView } from "./ProfileView.tsx";

export const meta = () => [
  { title: `${profileTexts.title} — ${ru.site.name}` },
  { name: "robots", content: "noindex" },
];

export default function ProfileScreen() {
  const { status, user } = useSession();
  const [editing, setEditing] = useState(false);
  if (status === "unknown") {
    return (
      <Page width="column">
        <ScreenSkeleton title={profileTexts.title} rows={6} />
      </Page>
    );
  }
  if (!user) return <Redirect to={paths.auth(paths.profile())} />;
  return editing ? (
    <ProfileEdit user={user} onDone={() => setEditing(false)} />
  ) : (
    <ProfileView user={user} onEdit={() => setEditing(true)} />
  );
}
