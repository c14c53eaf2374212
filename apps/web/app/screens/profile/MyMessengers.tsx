import { useQuery } from "@tanstack/react-query";
import { messengerBotQuery } from "../../data/notifications/linked-messengers.ts";
import { paths } from "../../paths.ts";
import { noMessengersTexts as texts } from "../../text/account/messengers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { MyMessenger } from "./MyMessenger.tsx";
import { ProfileSection } from "./ProfileSection.tsx";

/** The accounts in messengers. Where no bot is configured, that there are none, and how messages come. */
export function MyMessengers() {
  const telegram = useQuery(messengerBotQuery("telegram")).data;
  const max = useQuery(messengerBotQuery("max")).data;
  if (telegram === "" && max === "")
    return (
      <ProfileSection id="messengers-title" title={texts.title}>
        <p className="quiet">{texts.text}</p>
        <Button component={AppLink} to={paths.notificationSettings()} variant="light" fullWidth>
          {texts.settings}
        </Button>
      </ProfileSection>
    );
  return (
    <>
      <MyMessenger messenger="telegram" />
      <MyMessenger messenger="max" />
    </>
  );
}
