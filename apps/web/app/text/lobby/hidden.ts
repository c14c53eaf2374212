/** For those who run a tournament that an administrator of the site has hidden. */
export const hiddenText = "Администратор сайта скрыл этот турнир. Его видите только вы и ваши помощники";
