/** Of a player who has nothing to pay though the evening has a fee; apart from the texts of fees, which Manage does not load. */
export const WAIVED = "Без оплаты";
