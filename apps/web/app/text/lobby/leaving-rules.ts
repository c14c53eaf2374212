// The sentences about who gets the place of a player who leaves before the start.
export const leavingRules = {
  title: "Если не сможете прийти",
  atOnce: "Выйдите из турнира здесь: место сразу получит первый в очереди",
  offered: "Выйдите из турнира здесь: место предложим первому в очереди, а за час до начала — тому, кто нажмёт первым",
  anyone: "Выйдите из турнира здесь: место сможет занять любой",
  untilPlay: "Получить место можно, пока игра не началась",
  untilStart: (start: string) => `Получить место можно до ${start}, пока игра не началась`,
  asked: (moment: string) => `С ${moment} спросим, придёте ли вы`,
  released: (moment: string) => `Подтвердите, что придёте: срок ${moment}, потом место могут отдать`,
} as const;
