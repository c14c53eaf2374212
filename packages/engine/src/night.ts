/** Local hours in which the time to answer does not run, because messages are not sent then. */
export const NIGHT = { fromHour: 22, toHour: 8 } as const;
