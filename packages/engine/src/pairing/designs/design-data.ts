// Starters of the design library, as data. A starter is one round; its other rounds follow by adding t to every number.
// Labels: integers and `inf` (cyclic), a letter and a residue (orbits A, B, C, D; W, X, Y, Z, V stay), or a+bw as 3a+b (gf9).
// Two independent programs checked all of them; n = 29 and gf9 are the classical Baker / Anderson form.

export type Starter = {
  players: number;
  modulus: number;
  points: "cyclic" | "orbits" | "gf9";
  /** Each starter goes through all shifts before the next begins. */
  starters: readonly string[];
  /** The order of shifts that avoids consecutive rests, where 0, 1, 2… does not. */
  order?: readonly number[];
};

export const starters: readonly Starter[] = [
  // Full cycles: every partner once, every opponent twice (n = 0, 1 mod 4); one or two partners missing otherwise.
  { players: 4, modulus: 3, points: "cyclic", starters: ["inf,1-0,2"] },
  { players: 5, modulus: 5, points: "cyclic", starters: ["3,2-1,4"] },
  { players: 7, modulus: 7, points: "cyclic", starters: ["2,4-5,6"] },
  { players: 8, modulus: 7, points: "cyclic", starters: ["1,inf-3,4 6,2-0,5"] },
  { players: 9, modulus: 9, points: "gf9", starters: ["3,6-2,1 4,8-5,7"] },
  { players: 10, modulus: 5, points: "orbits", starters: ["A1,B4-B0,B2 A2,B1-A3,A4", "A1,A3-A4,B1 A2,B2-B3,B4"] },
  {
    players: 11,
    modulus: 11,
    points: "cyclic",
    starters: ["3,4-6,10 5,8-7,9"],
    order: [1, 6, 9, 3, 7, 4, 0, 8, 5, 2, 10],
  },
  { players: 12, modulus: 11, points: "cyclic", starters: ["7,9-1,0 inf,3-6,2 8,5-4,10"] },
  { players: 13, modulus: 13, points: "cyclic", starters: ["11,10-2,9 1,6-4,7 3,5-12,8"] },
  {
    players: 14,
    modulus: 7,
    points: "orbits",
    starters: ["B4,A5-B6,B3 B1,A4-A6,A1 A2,B2-A3,B5", "A4,A3-B2,A1 B6,B5-A2,A5 B4,A6-B3,B1"],
  },
  {
    players: 15,
    modulus: 15,
    points: "cyclic",
    starters: ["0,12-10,4 5,6-9,14 7,3-1,8"],
    order: [13, 6, 5, 12, 7, 8, 0, 1, 4, 11, 3, 10, 2, 14, 9],
  },
  { players: 16, modulus: 15, points: "cyclic", starters: ["8,9-14,6 5,2-7,1 4,0-inf,11 3,13-12,10"] },
  { players: 17, modulus: 17, points: "cyclic", starters: ["6,11-5,15 14,10-3,12 7,1-4,2 16,13-8,9"] },
  {
    players: 18,
    modulus: 9,
    points: "orbits",
    starters: ["A3,B1-B6,B7 B2,B5-A4,B3 B8,B4-A8,A2 A6,A7-A5,A1", "A8,A1-B7,A5 A3,B8-B2,B4 A7,B1-A6,B3 B5,A4-B6,A2"],
  },
  {
    players: 19,
    modulus: 19,
    points: "cyclic",
    starters: ["8,15-11,17 0,3-13,14 5,10-12,4 6,2-9,7"],
    order: [4, 16, 10, 3, 17, 11, 5, 0, 13, 12, 18, 6, 9, 14, 1, 2, 15, 7, 8],
  },
  { players: 20, modulus: 19, points: "cyclic", starters: ["3,1-8,7 9,14-10,17 6,0-5,16 4,13-15,11 18,2-inf,12"] },
  { players: 21, modulus: 21, points: "cyclic", starters: ["9,18-19,16 1,8-20,5 7,3-13,2 15,14-6,11 17,4-10,12"] },
  {
    players: 23,
    modulus: 23,
    points: "cyclic",
    starters: ["18,0-3,19 7,6-15,13 2,11-12,22 9,17-4,21 14,10-8,5"],
    order: [20, 11, 21, 22, 8, 9, 10, 19, 17, 6, 5, 12, 18, 7, 0, 1, 2, 16, 3, 4, 15, 14, 13],
  },
  {
    players: 24,
    modulus: 23,
    points: "cyclic",
    starters: ["18,1-0,20 22,17-9,11 10,19-5,12 13,3-14,6 2,21-inf,15 7,8-16,4"],
  },
  {
    players: 25,
    modulus: 25,
    points: "cyclic",
    starters: ["12,21-10,15 11,7-16,13 18,4-3,22 23,24-6,8 20,5-17,9 19,1-2,14"],
  },
  {
    players: 27,
    modulus: 27,
    points: "cyclic",
    starters: ["22,0-3,7 20,10-9,21 5,6-18,24 23,15-1,17 16,2-19,12 8,11-13,4"],
    order: [26, 19, 12, 22, 2, 16, 9, 5, 8, 6, 15, 25, 23, 18, 13, 4, 10, 0, 17, 14, 21, 11, 1, 7, 20, 3, 24],
  },
  {
    players: 28,
    modulus: 27,
    points: "cyclic",
    starters: ["24,14-5,8 6,18-26,20 19,10-25,17 9,2-13,12 23,0-inf,22 1,3-4,15 7,21-16,11"],
  },
  {
    players: 29,
    modulus: 29,
    points: "cyclic",
    starters: ["1,28-12,17 2,27-24,5 4,25-19,10 8,21-9,20 16,13-18,11 3,26-7,22 6,23-14,15"],
  },
  {
    players: 31,
    modulus: 31,
    points: "cyclic",
    starters: ["9,24-3,25 23,30-20,16 22,2-7,4 21,27-29,10 0,1-13,8 5,18-14,6 26,12-17,15"],
    order: [
      13, 19, 9, 24, 12, 25, 6, 18, 30, 0, 3, 28, 15, 2, 4, 22, 7, 10, 8, 5, 23, 20, 21, 17, 27, 11, 16, 14, 26, 29, 1,
    ],
  },
  {
    players: 32,
    modulus: 31,
    points: "cyclic",
    starters: ["7,22-20,13 8,9-19,11 18,29-12,6 0,10-23,26 24,28-21,4 14,16-15,2 30,inf-25,3 17,5-1,27"],
  },
  // Half cycles: no partner and no opponent twice.
  { players: 10, modulus: 5, points: "orbits", starters: ["A1,B4-B0,B2 A2,B1-A3,A4"] },
  { players: 14, modulus: 7, points: "orbits", starters: ["B4,A5-B6,B3 B1,A4-A6,A1 A2,B2-A3,B5"] },
  { players: 16, modulus: 7, points: "orbits", starters: ["A6,X-A3,B3 B2,A5-B0,W A0,B5-B6,B1 A4,A1-B4,A2"] },
  { players: 18, modulus: 9, points: "orbits", starters: ["A3,B1-B6,B7 B2,B5-A4,B3 B8,B4-A8,A2 A6,A7-A5,A1"] },
  {
    players: 20,
    modulus: 9,
    points: "orbits",
    starters: ["X,B6-A8,B5 B1,B2-A5,B8 A3,B7-A7,W A6,B4-A0,B0 A4,A1-B3,A2"],
  },
  {
    players: 22,
    modulus: 11,
    points: "orbits",
    starters: ["A10,B2-B5,A8 A9,A7-B6,A4 B3,B1-A5,A1 B4,B10-B9,B8 A6,A3-A2,B7"],
  },
  {
    players: 24,
    modulus: 11,
    points: "orbits",
    starters: ["W,A6-A10,B3 A2,B10-A7,A5 B5,A3-X,A1 B2,B4-B8,B1 B7,A8-B9,A9 A4,A0-B0,B6"],
  },
  {
    players: 26,
    modulus: 13,
    points: "orbits",
    starters: ["B10,A5-B7,B3 A10,B9-B4,B11 A9,A3-A7,A4 B2,B1-A6,A11 A8,B6-B5,A1 A2,B12-A12,B8"],
  },
  {
    players: 28,
    modulus: 13,
    points: "orbits",
    starters: ["A4,A6-B6,A12 B3,B2-B11,B4 A10,A9-B0,B5 A1,B12-W,A0 A3,A8-A5,B9 A11,B1-B8,A7 X,B7-B10,A2"],
  },
  {
    players: 30,
    modulus: 15,
    points: "orbits",
    starters: ["B6,A7-B12,A5 A4,B13-B8,A3 B4,A9-B5,B1 A12,B3-B14,B11 B9,A1-B7,A11 A6,B10-A10,A13 A2,B2-A8,A14"],
  },
  {
    players: 32,
    modulus: 15,
    points: "orbits",
    starters: [
      "B12,B5-A4,A1 B9,A10-A12,A6 A11,B6-B3,B1 B2,A14-A0,A7 B0,B10-B8,B14 X,B4-A13,B13 A2,W-A5,B11 A8,A9-A3,B7",
    ],
  },
  // All new faces: no two people share a court twice.
  { players: 16, modulus: 5, points: "orbits", starters: ["A0,B4-C2,W B1,B2-C1,C3 A4,C4-C0,A1 B3,A3-B0,A2"] },
  {
    players: 20,
    modulus: 5,
    points: "orbits",
    starters: ["B3,A1-B1,D4 C0,A2-A0,C4 D2,B2-C2,D1 A4,D0-A3,D3 C1,B4-B0,C3"],
  },
  {
    players: 24,
    modulus: 7,
    points: "orbits",
    starters: ["C1,B2-X,A6 A2,A4-A5,C3 A0,C0-W,B0 Y,A3-C6,B4 B1,C2-C4,C5 A1,B5-B6,B3"],
  },
  {
    players: 28,
    modulus: 9,
    points: "orbits",
    starters: ["C5,B8-C1,B0 A6,B7-B1,A8 A3,C4-C2,A2 A4,C7-C8,A1 A5,B3-A0,B5 C6,C0-B6,B2 W,C3-B4,A7"],
  },
  {
    players: 32,
    modulus: 9,
    points: "orbits",
    starters: ["C4,B4-C5,C8 A8,C6-B7,W A6,A1-C7,A3 B1,A4-B2,B5 X,A2-B6,C2 A7,Z-B3,C0 A0,B0-V,C3 C1,A5-B8,Y"],
  },
];
