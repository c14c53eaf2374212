// Signing out, here and elsewhere.

export const sessionTexts = {
  ended: "Вы вышли: сеанс завершён на другом устройстве",
  over: "Сеанс завершён. Войдите снова",
  endsLater: "Вы вышли. На сервере сеанс завершится, когда появится сеть",
};
