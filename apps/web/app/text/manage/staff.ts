// The sentences about who helps the organiser: roles, invitations, links for scores.
import type { Role } from "@bandeha/contract";

export const staffTexts = {
  title: "Помощники",
  none: "Помощников пока нет. Позовите кого-нибудь со вторым телефоном",
  invite: "Позвать по ссылке",
  inviteHint: "Ссылка на одного человека, работает неделю",
  linkOf: (role: string) => `Ссылка: ${role}`,
  once: "Откроет один человек. Отправьте её ему лично",
  copy: "Скопировать",
  copied: "Скопировано",
  copyFailed: "Выделите и скопируйте вручную",
  share: "Отправить",
  revoke: "Отозвать",
  take: "Убрать",
  taken: (name: string) => `${name} больше не помогает`,
  makeRole: { co_organizer: "Сделать соорганизатором", scorer: "Оставить только счёт" } satisfies Record<Role, string>,
  actions: (name: string) => `Действия: ${name}`,
  known: "Из тех, кто у вас играл",
  choosePerson: "Выберите человека",
  give: "Добавить",
  leave: "Больше не помогать",
  scoreAhead: "Турнир ещё не начался",
  scoreAheadText: "Вы ведёте счёт. Корты появятся здесь, как только организатор начнёт игру",
  scoreByOrganiser: "Счёт вводит организатор",
  scoreByOrganiserText: "Если помощникам снова разрешат вводить счёт, корты появятся здесь сами",
  scoreCancelled: "Турнир отменён",
  scoreCancelledText: "Счёт больше не нужен",
  scoreOver: "Вводить больше нечего",
  scoreOverText: "Турнир закончен. Итоги на его странице",
  roundsByOrganiser: "Следующий раунд начнёт организатор",
  endByOrganiser: "Все матчи сыграны. Завершит организатор",
  helping: "Помогают",
  keepScore: "Вести счёт",
} as const;

/** What a role allows, for the organiser's choice. */
export const roleHints: Record<Role, string> = {
  co_organizer: "Всё, кроме цены, помощников и удаления",
  scorer: "Результаты и объявление раундов",
};

export const staffInvitationTexts = {
  title: "Приглашение",
  calls: (role: string) => `Вас зовут помогать: ${role.toLowerCase()}`,
  accept: "Помочь",
  signIn: "Войти и помочь",
  closed: "Приглашение больше не работает",
  closedText: "Им уже воспользовались, или его отозвали. Попросите у организатора новое",
  toTournament: "Страница турнира",
} as const;
