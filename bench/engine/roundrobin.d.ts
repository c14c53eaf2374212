declare module "roundrobin" {
  /** Rounds of meetings, each of two of the players 1 to `count`. */
  export default function roundrobin(count: number): [number, number][][];
}
