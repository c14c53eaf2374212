// Signing out, here and elsewhere.

export const sessionText = {
  ended: "Вы вышли: сеанс завершён на другом устройстве",
  over: "Сеанс завершён. Войдите снова",
  endsLater: "Вы вышли. На сервере сеанс завершится, когда появится сеть",
};
