// Telegram's limits of outgoing messages (about 30 a second overall, 1 a second in a chat, 20 a minute in a group). A call reserves its moment, so
// that calls that wait keep their order.

export type Throttle = {
  /** Milliseconds until a message may be sent to this chat now; the moment is taken. */
  reserve: (chat: string, now: number) => number;
};

export const TELEGRAM_LIMITS = { overallPerSecond: 30, chatGapMs: 1000, groupPerMinute: 20 } as const;

const SECOND = 1000;
const MINUTE = 60_000;
/** Chats in memory; a chat beyond it is forgotten after its minute. */
const CHATS_MAX = 10_000;

/** Ids of groups and channels are negative. */
const isGroup = (chat: string): boolean => chat.startsWith("-");

export function createThrottle(): Throttle {
  let overall: number[] = [];
  const chats = new Map<string, number[]>();

  return {
    reserve(chat, now) {
      overall = overall.filter((at) => at > now - SECOND);
      const sent = (chats.get(chat) ?? []).filter((at) => at > now - MINUTE);
      const last = sent.at(-1);
      const at = Math.max(
        now,
        afterWindow(overall, TELEGRAM_LIMITS.overallPerSecond, SECOND),
        last === undefined ? now : last + TELEGRAM_LIMITS.chatGapMs,
        isGroup(chat) ? afterWindow(sent, TELEGRAM_LIMITS.groupPerMinute, MINUTE) : now,
      );
      overall.push(at);
      chats.delete(chat);
      chats.set(chat, [...sent, at]);
      const [oldest] = chats.keys();
      if (chats.size > CHATS_MAX && oldest !== undefined) chats.delete(oldest);
      return at - now;
    },
  };
}

/** The moment at which fewer than `max` of these moments are within the window. */
const afterWindow = (moments: readonly number[], max: number, windowMs: number): number => {
  const blocking = moments.at(-max);
  return blocking === undefined ? 0 : blocking + windowMs;
};
