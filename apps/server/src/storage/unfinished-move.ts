// The mark of a database that a move has not finished. A server refuses to start on it.

/** The table with the progress of a move. It exists from the first row that is moved until everything was compared. */
export const UNFINISHED_MOVE = "_unfinished_move";

export const unfinishedSentence = (place: string): string =>
  `${place}: перенос сюда не закончен. Повторите ту же команду npm run move: она продолжит с места остановки.`;

export const olderTargetSentence = (place: string): string =>
  `${place}: она записана прежней версией и не тронута. Нужна пустая база.`;
