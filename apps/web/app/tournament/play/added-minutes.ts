/** Minutes that organisers have added to a round. A round that the phone stored before the field existed has none. */
export const addedMinutes = ({ added_minutes }: { added_minutes?: number }): number => added_minutes ?? 0;
