import { Suspense } from "react";
import { useParams } from "react-router";
import { useIsSuperuser } from "../../data/administration/superuser.ts";
import { adminTexts } from "../../text/admin/admin.ts";
import { ru } from "../../text/ru.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { lazyUntilLoaded } from "../../ui/loading/lazy-part.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import { SignIn } from "./SignIn.tsx";

export const meta = () => [{ title: `${adminTexts.title} — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

const AdminPanel = lazyUntilLoaded(() => import("./AdminPanel.tsx").then((module) => module.AdminPanel));

/** For administrators and moderators only. The server renders no data of it. */
export default function AdminScreen() {
  const isSuperuser = useIsSuperuser();
  const { section = "" } = useParams();
  if (isSuperuser)
    return (
      <Page>
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          <AdminPanel section={section} />
        </Suspense>
      </Page>
    );
  return (
    <Page width="form">
      <h1>{adminTexts.signIn}</h1>
      {isSuperuser === undefined ? <RowsSkeleton rows={4} /> : <SignIn />}
    </Page>
  );
}
