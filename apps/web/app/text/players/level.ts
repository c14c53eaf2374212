/** Beside the level of a player with too few rated evenings. */
export const CALIBRATING = "калибровка";
