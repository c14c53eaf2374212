import { formatPhoneMask, hasConsented, isOnboarded } from "@bandeha/contract";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "../../data/session/session.ts";
import { paths, safeRedirect } from "../../paths.ts";
import { ru } from "../../text/ru.ts";
import { Logo } from "../../ui/layout/Logo.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { ClaimsStep } from "./ClaimsStep.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { ConsentStep } from "./ConsentStep.tsx";
import { KeepAccountStep } from "./KeepAccountStep.tsx";
import { Onboarding } from "./Onboarding.tsx";
import { PhoneStep } from "./PhoneStep.tsx";
import { clearSent, type SentTo, storedSent } from "./sent-code.ts";

const TelegramSignIn = lazyPart(() => import("./TelegramSignIn.tsx").then((file) => file.TelegramSignIn));
const TelegramWait = lazyPart(() => import("./TelegramWait.tsx").then((file) => file.TelegramWait));
const TelegramTicket = lazyPart(() => import("./TelegramTicket.tsx").then((file) => file.TelegramTicket));

export const meta = () => [{ title: `Вход — ${ru.site.name}` }, { name: "robots", content: "noindex" }];
export const handle = { ownBar: true };

/** Phone → code → consent → onboarding; a user with nothing left to do returns to where they came from (product-rules D7). */
export default function AuthScreen() {
  const [search] = useSearchParams();
  const { status, user } = useSession();
  const [chosen, setTo] = useState<SentTo | null>();
  // The tab's storage exists only in the browser, so the server renders the first step.
  const to = chosen === undefined && status !== "unknown" ? storedSent() : chosen;
  /** The link of the bot, once the sign-in through it is begun. */
  const [bot, setBot] = useState<string>();
  const [typed, setTyped] = useState("");
  const back = safeRedirect(search.get("redirect"));
  const ticket = status === "guest" ? search.get("telegram") : null;

  if (user && !hasConsented(user)) return <ConsentStep user={user} />;
  if (user?.delete_after) return <KeepAccountStep day={user.delete_after} />;
  if (user && isOnboarded(user)) return <ClaimsStep user={user.id} back={back} />;
  if (user) return <Onboarding user={user} back={back} />;

  const forget = () => {
    clearSent();
    setTo(null);
  };
  const changeNumber = () => {
    setTyped(to ? formatPhoneMask(to.phone) : "");
    forget();
  };
  return (
    <>
      <TopBar
        title={<Logo />}
        back={to ? changeNumber : paths.home()}
        backLabel={to ? "Изменить номер" : "На главную"}
      />
      <Page width="form">
        {ticket ? (
          <TelegramTicket ticket={ticket} />
        ) : bot ? (
          <TelegramWait url={bot} onAgain={() => setBot(undefined)} />
        ) : to ? (
          <CodeStep to={to} onResent={setTo} onChangeNumber={changeNumber} onVerified={forget} />
        ) : (
          <>
            <PhoneStep typed={typed} onTyped={setTyped} onSent={setTo} />
            {status === "guest" && <TelegramSignIn onStart={setBot} />}
          </>
        )}
      </Page>
    </>
  );
}
