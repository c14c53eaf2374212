import { formatPhoneMask, isOnboarded } from "@bandeha/contract";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "../../data/session.ts";
import { paths, safeRedirect } from "../../paths.ts";
import { ru } from "../../text/ru.ts";
import { Logo } from "../../ui/Logo.tsx";
import { Page } from "../../ui/Page.tsx";
import { Redirect } from "../../ui/Redirect.tsx";
import { TopBar } from "../../ui/TopBar.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { Onboarding } from "./Onboarding.tsx";
import { PhoneStep, type SentTo } from "./PhoneStep.tsx";

export const meta = () => [{ title: `Вход – ${ru.site.name}` }, { name: "robots", content: "noindex" }];
export const handle = { ownBar: true };

/** Phone → code → onboarding; who has nothing left to do here goes back to where he came from (product.md D7). */
export default function AuthScreen() {
  const [search] = useSearchParams();
  const { user } = useSession();
  const [to, setTo] = useState<SentTo>();
  const [lastPhone, setLastPhone] = useState("");
  const back = safeRedirect(search.get("redirect"));

  if (user && isOnboarded(user)) return <Redirect to={back} />;
  if (user) return <Onboarding user={user} back={back} />;

  const changeNumber = () => {
    setLastPhone(to ? formatPhoneMask(to.phone) : "");
    setTo(undefined);
  };
  return (
    <>
      <TopBar
        title={<Logo />}
        back={to ? changeNumber : paths.home()}
        backLabel={to ? "Изменить номер" : "На главную"}
      />
      <Page width="form">
        {to ? (
          <CodeStep to={to} onResent={setTo} onChangeNumber={changeNumber} />
        ) : (
          <PhoneStep initial={lastPhone} onSent={setTo} />
        )}
      </Page>
    </>
  );
}
