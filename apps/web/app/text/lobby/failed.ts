// A tournament that could not be read, on every screen of it but the lobby.
export const tournamentFailedTexts = {
  notFound: "Турнир не найден",
  notFoundText: "Возможно, он только для приглашённых, его удалили или в ссылке опечатка",
  load: "Не удалось загрузить турнир",
};
