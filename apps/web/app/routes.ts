// Every route of the product (specification 2). A screen is a folder under screens/; only paths.ts makes links to it.
import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("screens/home/HomeScreen.tsx"),
  route("auth", "screens/auth/AuthScreen.tsx"),
  route("privacy", "screens/legal/PrivacyScreen.tsx"),
  route("consent", "screens/legal/ConsentScreen.tsx"),
  route("admin/senders", "screens/senders/SendersScreen.tsx"),
  route("helper", "screens/helper/HelperScreen.tsx"),
  route("profile", "screens/profile/ProfileScreen.tsx"),
  route("player/:id", "screens/player/PlayerScreen.tsx"),
  route("series/:id", "screens/series/SeriesScreen.tsx"),
  route("club/:id", "screens/host/ClubScreen.tsx"),
  route("organiser/:id", "screens/host/OrganiserScreen.tsx"),
  route("my-tournaments", "screens/my-tournaments/MyTournamentsScreen.tsx"),
  route("manage", "screens/manage/ManageEntryScreen.tsx"),
  ...prefix("tournament", [
    route("create", "screens/wizard/WizardLayout.tsx", [
      index("screens/wizard/WizardStart.tsx"),
      route("type", "screens/wizard/TypeStep.tsx"),
      route("basic", "screens/wizard/BasicStep.tsx"),
      route("schedule", "screens/wizard/ScheduleStep.tsx"),
      route("location", "screens/wizard/LocationStep.tsx"),
      route("players", "screens/wizard/PlayersStep.tsx"),
      route("rules", "screens/wizard/RulesStep.tsx"),
      route("summary", "screens/wizard/SummaryStep.tsx"),
    ]),
    route("created/:id", "screens/wizard/CreatedScreen.tsx"),
    route(":id", "screens/lobby/TournamentRedirect.tsx"),
    route(":id/lobby", "screens/lobby/LobbyScreen.tsx"),
    route(":id/join", "screens/join/JoinScreen.tsx"),
    route(":id/manage", "screens/manage/ManageScreen.tsx"),
    route(":id/board", "screens/board/BoardScreen.tsx"),
    route(":id/edit", "screens/edit/EditScreen.tsx"),
    route(":id/results", "screens/results/ResultsScreen.tsx"),
  ]),
  route("*", "screens/not-found/NotFoundScreen.tsx"),
] satisfies RouteConfig;
